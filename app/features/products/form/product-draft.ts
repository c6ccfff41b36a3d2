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

/** Which form it was typed in: that of a product, of one to come, or of one that begins as another. */
export type DraftName = number | 'new' | `copy-${number}`

/** Kept in this browser, for each account and form apart. */
export const productDraft = (name: DraftName) =>
  stored<ProductDraft>(`product-draft:${readSession().user?.id}:${name}`, { area: 'local' })

interface DraftOptions {
  name: DraftName
  form: Pick<UseFormReturn<ProductFields>, 'getValues' | 'subscribe'>
  /** What is stored now: only what differs from it is worth keeping. */
  base: ProductFields
  versionSeen: number | undefined
}

/**
 * Saves the draft on every change.
 * @returns whether anything differs from the stored product, and when it was saved
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
