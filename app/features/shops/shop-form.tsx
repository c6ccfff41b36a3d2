import { Link } from 'react-router'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_ABOUT_LENGTH, MAX_AWAY_DAYS } from '#contract/shops/limits.ts'
import { isSlug } from '#contract/shops/slug.ts'
import { changeOwnShop, type OwnShop } from '#contract/shops/calls.ts'
import { lineRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useFormDraft } from '#app/api/use-form-draft.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { hasFields, isFlag, isText, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { shopFieldWords, ownShopWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/** Form for a shop's public profile. Unsaved text survives a failure, a reload and navigation. */
export function ShopForm({ shop }: { shop: OwnShop }) {
  const { publicUrl } = useShopDetails()
  const awayHintId = useId()
  const form = useApiForm(changeOwnShop, {
    defaultValues: fieldsOf(shop),
    values: fieldsOf(shop),
    input: ({ is_away: isAway, away_until: day, ...body }: ShopFields) => ({
      body: { ...body, away_until: isAway ? day : null },
    }),
    blamed: { slug_taken: 'slug' },
    texts: { tried: ownShopWords.saveFailed },
    update: (cache, saved) => cache.set(ownShopQuery, saved),
    onSuccess: (saved) => {
      shopDraft.remove()
      form.reset(fieldsOf(saved), { keepDirtyValues: false })
    },
  })
  useFormDraft(form, {
    read: () => shopDraft.read()?.typed,
    write: (typed) => (typed ? shopDraft.write({ typed }) : shopDraft.remove()),
  })
  const [slug, isAway] = useWatch({ control: form.control, name: ['slug', 'is_away'] })
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
        {...form.field('shop_name', lineRules)}
        label={ownShopWords.shopName}
        hint={ownShopWords.shopNameHint}
      />
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
      <div className="grid gap-2">
        <Checkbox
          {...form.register('is_away')}
          label={ownShopWords.isAway}
          aria-describedby={awayHintId}
          className="justify-self-start"
        />
        <p id={awayHintId} className="meta">
          {ownShopWords.awayHint}
        </p>
        {isAway && (
          <TextField
            {...form.field('away_until', dayRules)}
            required
            type="date"
            label={shopFieldWords.away_until}
            hint={ownShopWords.backHint(MAX_AWAY_DAYS)}
            className="max-w-72"
          />
        )}
      </div>
    </PanelForm>
  )
}

type ShopFields = Omit<
  OwnShop,
  'name' | 'shop_name' | 'logo' | 'away_until' | 'checks_left' | 'hides_first_steps' | 'record'
> & {
  shop_name: string
  is_away: boolean
  away_until: string
}

/** Unsaved changes to the account's shop in this tab. */
const shopDraft = stored<{ typed: Partial<ShopFields> }>(
  'shop-draft',
  hasFields({ typed: recordOf((value) => isText(value) || isFlag(value)) }),
  { isPerAccount: true },
)

const fieldsOf = ({
  shop_name,
  slug,
  about,
  district,
  hours,
  shop_phone,
  pickup_address,
  away_until,
}: OwnShop): ShopFields => ({
  shop_name: shop_name ?? '',
  slug,
  about,
  district,
  hours,
  shop_phone,
  pickup_address,
  is_away: away_until !== null,
  away_until: away_until ?? '',
})

const dayRules = { validate: (day: string) => day !== '' || fieldErrors.not_a_day }

const slugRules = {
  validate: (slug: string) => isSlug(slug.trim().toLowerCase()) || fieldErrors.not_a_slug,
}

const aboutRules = { maxLength: { value: MAX_ABOUT_LENGTH, message: fieldErrors.too_long } }
