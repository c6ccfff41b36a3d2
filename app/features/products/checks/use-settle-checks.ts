import { formatCount } from '#contract/money.ts'
import { settleListingChecks, type ListingCheck } from '#contract/product-checks.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'

export const SETTLE_FAILURE: FailureTexts = { tried: words.settleFailed, isBrief: true }

/** Products, or everything of an import of which some are shown. */
export interface Checked {
  products: readonly ListingCheck[]
  importId?: string
  /** How many there are. */
  count: number
}

/** As the call names them. */
export const settled = ({ products, importId }: Checked) =>
  importId === undefined ? { product_ids: products.map(({ id }) => id) } : { import_id: importId }

/** Passes products. @param onSettled what is left to do */
export function usePass(onSettled?: () => void) {
  return useApiMutation(settleListingChecks, {
    input: (checked: Checked) => ({ body: { action: 'pass' as const, ...settled(checked) } }),
    waitFor: ['products'],
    onSuccess: (answer, checked) => {
      tellSettled(answer, checked, { one: words.passed, many: words.passedMany })
      onSettled?.()
    },
  })
}

interface SettledTexts {
  one: (product: string) => string
  many: (count: string) => string
}

/** Says what was done, and what somebody else had done before. */
export function tellSettled(
  { settled: ids, gone }: ResponseOf<typeof settleListingChecks>,
  { products, count }: Checked,
  { one, many }: SettledTexts,
) {
  const name = count === 1 && products[0]?.name
  if (ids.length > 0) showToast({ tone: 'success', text: name ? one(name) : many(formatCount(ids.length)) })
  if (gone.length > 0) showToast({ tone: 'info', text: words.gone(formatCount(gone.length)) })
}
