import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { hasFields, isFlag, isNumber, isText, listOf, orMissing, orNull } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { readSession } from '#app/session/session.ts'
import { changedFields, type PinRow, type ProductFields } from './product-fields.ts'
import type { SpecRow } from './spec-rows.ts'

/** Unsaved changes in a product form, except for its pictures. */
export interface ProductDraft {
  /** Typed values of the fields that differ from the product as it was when the form opened. */
  fields: Partial<ProductFields>
  /** Stock that was shown when the user typed a new value, which is treated as a change relative to the stock shown. */
  stockSeen?: number
  /** Version of the product that the user saw. */
  versionSeen?: number | undefined
  /** Time at which the draft was saved, in milliseconds since 1970. */
  keptAt: number
}

/**
 * Identifies the form to which a draft belongs: that of an existing product, a new product, or a copy of another
 * product.
 */
export type DraftName = number | 'new' | `copy-${number}`

const text = orMissing(isText)
const texts = orMissing(listOf(isText))
const isDraft = hasFields<ProductDraft>({
  fields: hasFields<ProductFields>({
    name: text,
    description: text,
    price: text,
    stock_quantity: text,
    category_id: orMissing(orNull(isNumber)),
    mpn: text,
    sku: text,
    manufacturer: text,
    package: text,
    specs: orMissing(
      listOf(hasFields<SpecRow>({ name: isText, value: isText, unit: isText, isAsked: orMissing(isFlag) })),
    ),
    pins: orMissing(listOf(hasFields<PinRow>({ number: isText, name: isText, use: text }))),
    datasheet_url: text,
    tags: texts,
    supplier_numbers: texts,
    pieces_per_pack: text,
    min_quantity: text,
    quantity_step: text,
    low_at: text,
    featured: orMissing(isFlag),
    status: (value) => value === undefined || value === 'active' || value === 'inactive',
    seller_id: orMissing(orNull(isNumber)),
  }),
  stockSeen: orMissing(isNumber),
  versionSeen: orMissing(isNumber),
  keptAt: isNumber,
})

/** Returns the draft stored in this browser for the given account and form. */
export const productDraft = (name: DraftName) =>
  stored<ProductDraft>(`product-draft:${readSession().user?.id}:${name}`, isDraft, { area: 'local' })

interface DraftOptions {
  name: DraftName
  form: Pick<UseFormReturn<ProductFields>, 'getValues' | 'subscribe'>
  /** Values stored by the server; a draft contains only differences from them. */
  base: ProductFields
  versionSeen: number | undefined
}

/**
 * Saves a draft on every change to the form.
 * @returns whether the form differs from the stored product, and when the draft was saved
 */
export function useProductDraft({ name, form, base, versionSeen }: DraftOptions) {
  const { getValues, subscribe } = form
  const [isChanged, setChanged] = useState(() => changedFields(getValues(), base).length > 0)
  const [keptAt, setKeptAt] = useState(() => productDraft(name).read()?.keptAt ?? null)
  useEffect(() => {
    function saveDraft(values: ProductFields) {
      const changed = changedFields(values, base)
      const seen = typeof name === 'number' ? Number(base.stock_quantity) : undefined
      const draft = { ...toDraft(values, changed, seen), versionSeen }
      setChanged(changed.length > 0)
      if (changed.length === 0) productDraft(name).remove()
      setKeptAt(changed.length > 0 && productDraft(name).write(draft) ? draft.keptAt : null)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [name, subscribe, base, versionSeen])
  return { isChanged, keptAt }
}

function toDraft(values: ProductFields, changed: (keyof ProductFields)[], stockSeen: number | undefined): ProductDraft {
  const fields: Partial<ProductFields> = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return {
    fields,
    keptAt: Date.now(),
    ...(changed.includes('stock_quantity') && stockSeen !== undefined && { stockSeen }),
  }
}
