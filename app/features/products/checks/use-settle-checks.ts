import { formatCount } from '#contract/money.ts'
import { settleListingChecks, type ListingCheck } from '#contract/products/listing-checks.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'

export const SETTLE_FAILURE: FailureTexts = { tried: words.settleFailed, isBrief: true }

/**
 * Products that an admin accepts or refuses: products selected individually, or all products of one import, of which
 * only some are listed.
 */
export interface Checked {
  products: readonly ListingCheck[]
  importId?: string
  /** Number of products to accept or refuse, including those that aren't listed. */
  count: number
  /** Flagged products of the import that the admin has looked at. */
  viewedIds?: readonly number[]
}

/** Builds the part of the request body that specifies the products or the import. */
export const settleBody = ({ products, importId, viewedIds }: Checked) =>
  importId === undefined
    ? { product_ids: products.map(({ id }) => id) }
    : { import_id: importId, ...(viewedIds && { viewed_ids: [...viewedIds] }) }

/** Returns the mutation that accepts products. @param onSettled called once the products are accepted */
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

/**
 * Shows a toast with the number of products accepted or refused, and the number that someone else had already reviewed.
 */
export function showSettledToast(
  { settled: ids, gone, remaining = 0 }: ResponseOf<typeof settleListingChecks>,
  { products, count }: Checked,
  { one, many }: SettledTexts,
) {
  const name = count === 1 && products[0]?.name
  if (ids.length > 0) showToast({ tone: 'success', text: name ? one(name) : many(formatCount(ids.length)) })
  if (remaining > 0) showToast({ tone: 'info', text: words.toLookAt(formatCount(remaining)) })
  if (gone.length > 0) showToast({ tone: 'info', text: words.gone(formatCount(gone.length)) })
}
