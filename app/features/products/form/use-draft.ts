import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDraft, storeDraft, readDraft } from './product-draft.ts'
import { changedFields, type ProductFields } from './product-fields.ts'

interface DraftOptions {
  productId: number | null
  form: UseFormReturn<ProductFields>
  /** What is stored now: only what differs from it is worth keeping. */
  base: ProductFields
}

/**
 * Saves the draft on every change.
 * @returns whether anything differs from the stored product, and when it was saved
 */
export function useDraft({ productId, form, base }: DraftOptions) {
  const [isChanged, setChanged] = useState(() => changedFields(form.getValues(), base).length > 0)
  const [keptAt, setKeptAt] = useState(() => readDraft(productId)?.keptAt ?? null)
  useEffect(() => {
    function saveDraft(values: ProductFields) {
      const changed = changedFields(values, base)
      setChanged(changed.length > 0)
      const draft = toDraft(values, changed, productId === null ? undefined : Number(base.stock_quantity))
      if (changed.length === 0) clearDraft(productId)
      setKeptAt(changed.length > 0 && storeDraft(productId, draft) ? draft.keptAt : null)
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [productId, form, base])
  return { isChanged, keptAt }
}

function toDraft(values: ProductFields, changed: (keyof ProductFields)[], stockSeen: number | undefined) {
  const fields: Partial<ProductFields> = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { fields, keptAt: Date.now(), ...(changed.includes('stock_quantity') && { stockSeen }) }
}
