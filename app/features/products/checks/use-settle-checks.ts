import { formatCount } from '#contract/money.ts'
import { settleListingChecks, type ListingCheck } from '#contract/product-checks.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'

export const SETTLE_FAILURE: FailureTexts = { tried: words.settleFailed, isBrief: true }

/** Individual products, or a whole import of which some products are shown. */
export interface Checked {
  products: readonly ListingCheck[]
  importId?: string
  /** Number of products, including those not shown. */
  count: number
}

/** Returns the body that names them in the call. */
export const settleBody = ({ products, importId }: Checked) =>
  importId === undefined ? { product_ids: products.map(({ id }) => id) } : { import_id: importId }

/** Returns the mutation that accepts products. @param onSettled called after success */
export function useApproveListings(onSettled?: () => void) {
  return useApiMutation(settleListingChecks, {
    input: (checked: Checked) => ({ body: { action: 'pass' as const, ...settleBody(checked) } }),
    waitFor: ['products'],
    onSuccess: (answer, checked) => {
      showSettledToast(answer, checked, { one: words.passed, many: words.passedMany })
      onSettled?.()
    },
  })
}

interface SettledTexts {
  one: (product: string) => string
  many: (count: string) => string
}

/** Reports how many products were settled and how many somebody else had settled before. */
export function showSettledToast(
  { settled: ids, gone }: ResponseOf<typeof settleListingChecks>,
  { products, count }: Checked,
  { one, many }: SettledTexts,
) {
  const name = count === 1 && products[0]?.name
  if (ids.length > 0) showToast({ tone: 'success', text: name ? one(name) : many(formatCount(ids.length)) })
  if (gone.length > 0) showToast({ tone: 'info', text: words.gone(formatCount(gone.length)) })
}
