import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_CHANGED_PRODUCTS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import {
  changeProduct,
  changeProducts,
  deleteProduct,
  type ProductChange,
  type ProductsChange,
} from '#contract/products.ts'
import { browserApi } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import { managedWords } from '#app/words/managed-products.ts'
import { askAgain, dropDeleted, keepChanged, keepStatus } from './managed-cache.ts'
import { useAttempt } from './use-attempt.ts'

/** Price or stock of one product. */
export function useChangeProduct() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (sent: { id: number; change: ProductChange }) =>
      attempt(sent, (key) =>
        browserApi(changeProduct, {
          params: { product_id: String(sent.id) },
          headers: { 'idempotency-key': key },
          body: sent.change,
        }),
      ),
    onSuccess: (product) => keepChanged(queryClient, product),
  })
}

/** Deletes one or several. */
export function useDeleteProducts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (productIds: number[]) => {
      const [only, ...others] = productIds
      if (only === undefined || others.length > 0) return changeInParts(productIds, 'delete')
      return [(await browserApi(deleteProduct, { params: { product_id: String(only) } })).id]
    },
    onSuccess: (productIds) => {
      dropDeleted(queryClient, productIds)
      showToast({ tone: 'success', text: managedWords.deleted(formatCount(productIds.length)) })
    },
    // Part of many may have gone before one failed.
    onError: (_, productIds) => productIds.length > MAX_CHANGED_PRODUCTS && dropDeleted(queryClient, []),
  })
}

/** Puts several on sale, or takes them off. */
export function useSetStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productIds, change }: { productIds: number[]; change: 'activate' | 'deactivate' }) =>
      changeInParts(productIds, change),
    onSuccess: (productIds, { change }) => {
      keepStatus(queryClient, productIds, change === 'activate' ? 'active' : 'inactive')
      const say = change === 'activate' ? managedWords.activated : managedWords.deactivated
      showToast({ tone: 'success', text: say(formatCount(productIds.length)) })
    },
    onError: (_, { productIds }) => productIds.length > MAX_CHANGED_PRODUCTS && dropDeleted(queryClient, []),
  })
}

/** Moves the prices of several by a percent. The same sent again moves none twice; what holds is asked for. */
export function useReprice() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (sent: { productIds: number[]; percent: number }) =>
      attempt(sent, (key) => changeInParts(sent.productIds, 'price', { percent: sent.percent, key })),
    onSuccess: (productIds) =>
      showToast({ tone: 'success', text: managedWords.repriced(formatCount(productIds.length)) }),
    onSettled: (_, __, { productIds }) => askAgain(queryClient, productIds),
  })
}

/** One call takes no more than 500. @returns which were there to be changed */
async function changeInParts(
  productIds: number[],
  change: ProductsChange['change'],
  { percent, key }: { percent?: number; key?: string } = {},
): Promise<number[]> {
  const changed: number[] = []
  for (let from = 0; from < productIds.length; from += MAX_CHANGED_PRODUCTS) {
    const part = productIds.slice(from, from + MAX_CHANGED_PRODUCTS)
    // One after the other: they lock the same categories.
    changed.push(
      ...(
        await browserApi(changeProducts, {
          headers: { 'idempotency-key': key && `${key}-${from}` },
          body: { product_ids: part, change, percent },
        })
      ).product_ids,
    )
  }
  return changed
}
