import { Link } from 'react-router'
import { useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_ABOUT_LENGTH } from '#contract/limits.ts'
import { isSlug } from '#contract/rules/slug.ts'
import { changeOwnShop, type OwnShop } from '#contract/shops.ts'
import { lineRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { shopFieldWords, ownShopWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/** What a seller's shop says of itself. */
export function ShopForm({ shop }: { shop: OwnShop }) {
  const { publicUrl } = useShopDetails()
  const form = useApiForm(changeOwnShop, {
    defaultValues: fieldsOf(shop),
    values: fieldsOf(shop),
    input: (body: ShopFields) => ({ body }),
    blamed: { slug_taken: 'slug' },
    texts: { tried: ownShopWords.saveFailed },
    update: (cache, saved) => cache.set(ownShopQuery, saved),
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved), { keepDirtyValues: false })
    },
  })
  const slug = useWatch({ control: form.control, name: 'slug' })
  return (
    <PanelForm
      form={form}
      submit={controlWords.save}
      submitting={controlWords.saving}
      saved={ownShopWords.saved}
      actions={
        <Link to={`/shop/${shop.slug}`} className="inline-flex min-h-8 items-center px-2 link">
          {ownShopWords.see}
        </Link>
      }
    >
      <TextField
        {...form.field('slug', slugRules)}
        required
        autoCapitalize="none"
        spellCheck={false}
        label={shopFieldWords.slug}
        hint={ownShopWords.slugHint(`${publicUrl.replace(/^https?:\/\//, '')}/shop/${slug}`)}
      />
      <TextArea {...form.field('about', aboutRules)} label={shopFieldWords.about} hint={ownShopWords.aboutHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('district', lineRules)}
          label={shopFieldWords.district}
          hint={ownShopWords.districtHint}
        />
        <TextField {...form.field('hours', lineRules)} label={shopFieldWords.hours} hint={ownShopWords.hoursHint} />
      </div>
      <TextField
        {...form.field('shop_phone', lineRules)}
        type="tel"
        label={shopFieldWords.shop_phone}
        hint={ownShopWords.phoneHint}
      />
      <TextField
        {...form.field('pickup_address', lineRules)}
        label={shopFieldWords.pickup_address}
        hint={ownShopWords.pickupHint}
      />
    </PanelForm>
  )
}

type ShopFields = Omit<OwnShop, 'name'>

const fieldsOf = ({ slug, about, district, hours, shop_phone, pickup_address }: OwnShop): ShopFields => ({
  slug,
  about,
  district,
  hours,
  shop_phone,
  pickup_address,
})

const slugRules = {
  validate: (slug: string) => isSlug(slug.trim().toLowerCase()) || fieldErrors.not_a_slug,
}

const aboutRules = { maxLength: { value: MAX_ABOUT_LENGTH, message: fieldErrors.too_long } }
