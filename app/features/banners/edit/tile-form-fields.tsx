import type { ManagedTile } from '#contract/banners/admin.ts'
import type { Category } from '#contract/categories/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_BANNER_TEXT } from '#contract/banners/limits.ts'
import { childrenOf } from '#contract/categories/tree.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { bannerWords } from '#app/words/banners.ts'
import type { TileFields } from './tile-fields.ts'

interface FieldsProps {
  form: ApiForm<TileFields>
}

/** Text fields of the tile. */
export function TextFields({ form }: FieldsProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField
          {...form.field('title', lineRule(MAX_BANNER_TEXT.title))}
          required
          label={bannerWords.title}
          autoComplete="off"
          className="starred"
        />
        <TextField
          {...form.field('discount', lineRule(MAX_BANNER_TEXT.discount))}
          required
          label={bannerWords.discount}
          hint={bannerWords.discountHint}
          autoComplete="off"
          className="starred"
        />
      </div>
      <TextField
        {...form.field('description', {
          maxLength: { value: MAX_BANNER_TEXT.description, message: fieldErrors.too_long },
        })}
        label={bannerWords.description}
        hint={bannerWords.descriptionHint}
        autoComplete="off"
      />
    </>
  )
}

interface TargetFieldsProps extends FieldsProps {
  categories: readonly Category[]
  position: number
  /** Category that the tile links to now; offered even while the list of categories loads. */
  category: ManagedTile['category']
}

/** Fields for the category that a tile links to and, on the main tile, the video. */
export function TargetFields({ form, categories, position, category }: TargetFieldsProps) {
  const isKnown = !category || categories.some(({ id }) => id === category.id)
  const all = [
    ...(isKnown ? [] : [{ value: String(category.id), words: category.name }]),
    ...categoryOptions(categories),
  ]
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <SelectField
        {...form.field('category_id')}
        label={bannerWords.category}
        choices={[{ value: '', words: bannerWords.everything }, ...all]}
      />
      <p className="meta">{position === 2 ? bannerWords.offersHint : bannerWords.categoryHint}</p>
    </div>
  )
}

/** Returns the validation rule for a required line of text. */
export function lineRule(maxLength: number) {
  return {
    maxLength: { value: maxLength, message: fieldErrors.too_long },
    validate: (text: string) => text.trim() !== '' || fieldErrors.required,
  }
}

/** Returns all categories with their full path, in the order of the menu. */
function categoryOptions(
  categories: readonly Category[],
  parentId: number | null = null,
  prefix = '',
): { value: string; words: string }[] {
  return childrenOf(parentId, categories).flatMap(({ id, name }) => [
    { value: String(id), words: prefix + name },
    ...categoryOptions(categories, id, `${prefix}${name} / `),
  ])
}
