import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { stored } from '#app/browser/stored.ts'
import { readSession } from '#app/session/session.ts'
import { changedFields, type ProductFields } from './product-fields.ts'

/** What was typed and not saved yet; pictures are not among it. */
export interface ProductDraft {
  /** Only what differs from the product as it stood. */
  fields: Partial<ProductFields>
  /** The stock that the form showed when another was typed: the difference to it is meant. */
  stockSeen?: number
  /** The version of the product that was looked at. */
  versionSeen?: number | undefined
  /** When it was kept; milliseconds since 1970. */
  keptAt: number
}

/** Kept in this browser, for each account and product apart; `null` is the product to come. */
export const productDraft = (productId: number | null) =>
  stored<ProductDraft>(`product-draft:${readSession().user?.id}:${productId ?? 'new'}`, { area: 'local' })

interface DraftOptions {
  productId: number | null
  form: Pick<UseFormReturn<ProductFields>, 'getValues' | 'subscribe'>
  /** What is stored now: only what differs from it is worth keeping. */
  base: ProductFields
  versionSeen: number | undefined
}

/**
 * Saves the draft on every change.
 * @returns whether anything differs from the stored product, and when it was saved
 */
export function useProductDraft({ productId, form, base, versionSeen }: DraftOptions) {
  const { getValues, subscribe } = form
  const [isChanged, setChanged] = useState(() => changedFields(getValues(), base).length > 0)
  const [keptAt, setKeptAt] = useState(() => productDraft(productId).read()?.keptAt ?? null)
  useEffect(() => {
    function saveDraft(values: ProductFields) {
      const changed = changedFields(values, base)
      const seen = productId === null ? undefined : Number(base.stock_quantity)
      const draft = { ...toDraft(values, changed, seen), versionSeen }
      setChanged(changed.length > 0)
      if (changed.length === 0) productDraft(productId).remove()
      setKeptAt(changed.length > 0 && productDraft(productId).write(draft) ? draft.keptAt : null)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [productId, subscribe, base, versionSeen])
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
