import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, recallDraft } from './product-draft.ts'
import { changedFields, type ProductFields } from './product-fields.ts'

interface DraftOptions {
  accountId: number
  productId: number | null
  form: UseFormReturn<ProductFields>
  /** What is stored now: only what differs from it is worth keeping. */
  base: ProductFields
}

/** Keeps what is typed, at every key. @returns whether anything differs from what is stored, and when it was kept */
export function useDraft({ accountId, productId, form, base }: DraftOptions) {
  const [isChanged, setChanged] = useState(() => changedFields(form.getValues(), base).length > 0)
  const [keptAt, setKeptAt] = useState(() => recallDraft(accountId, productId)?.keptAt ?? null)
  useEffect(() => {
    function keep(values: ProductFields) {
      const changed = changedFields(values, base)
      setChanged(changed.length > 0)
      const draft = draftOf(values, changed, productId === null ? undefined : Number(base.stock_quantity))
      if (changed.length === 0) forgetDraft(accountId, productId)
      setKeptAt(changed.length > 0 && keepDraft(accountId, productId, draft) ? draft.keptAt : null)
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [accountId, productId, form, base])
  return { isChanged, keptAt }
}

function draftOf(values: ProductFields, changed: (keyof ProductFields)[], stockSeen: number | undefined) {
  const fields: Partial<ProductFields> = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { fields, keptAt: Date.now(), ...(changed.includes('stock_quantity') && { stockSeen }) }
}
