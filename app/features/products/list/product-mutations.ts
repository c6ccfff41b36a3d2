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
import { browserApi } from '#app/api/client.ts'
import { showToast } from '#app/ui/toast.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { invalidateProductList, removeDeleted, cacheProduct, cacheStatus } from './products-cache.ts'
import { useIdempotencyKey } from '#app/api/use-idempotency-key.ts'

/** Price or stock of one product. */
export function useChangeProduct() {
  const queryClient = useQueryClient()
  const sendIdempotently = useIdempotencyKey()
  return useMutation({
    mutationFn: (request: { id: number; change: ProductChange }) =>
      sendIdempotently(request, (key) =>
        browserApi(changeProduct, {
          params: { product_id: String(request.id) },
          headers: { 'idempotency-key': key },
          body: request.change,
        }),
      ),
    onSuccess: (product) => cacheProduct(queryClient, product),
  })
}

/** Deletes one or several. */
export function useDeleteProducts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (productIds: number[]) => {
      const [only, ...others] = productIds
      if (only === undefined || others.length > 0) return changeInBatches(productIds, 'delete')
      return [(await browserApi(deleteProduct, { params: { product_id: String(only) } })).id]
    },
    onSuccess: (productIds) => {
      removeDeleted(queryClient, productIds)
      showToast({ tone: 'success', text: productListWords.deleted(formatCount(productIds.length)) })
    },
    // Part of many may have gone before one failed.
    onError: (_, productIds) => productIds.length > MAX_CHANGED_PRODUCTS && removeDeleted(queryClient, []),
  })
}

/** Activates or deactivates several products. */
export function useSetProductStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productIds, change }: { productIds: number[]; change: 'activate' | 'deactivate' }) =>
      changeInBatches(productIds, change),
    onSuccess: (productIds, { change }) => {
      cacheStatus(queryClient, productIds, change === 'activate' ? 'active' : 'inactive')
      const successText = change === 'activate' ? productListWords.activated : productListWords.deactivated
      showToast({ tone: 'success', text: successText(formatCount(productIds.length)) })
    },
    onError: (_, { productIds }) => productIds.length > MAX_CHANGED_PRODUCTS && removeDeleted(queryClient, []),
  })
}

/**
 * Changes the prices of several products by a percentage; a retry with the same idempotency key changes none twice.
 */
export function useRepriceProducts() {
  const queryClient = useQueryClient()
  const sendIdempotently = useIdempotencyKey()
  return useMutation({
    mutationFn: (request: { productIds: number[]; percent: number }) =>
      sendIdempotently(request, (key) =>
        changeInBatches(request.productIds, 'price', { percent: request.percent, key }),
      ),
    onSuccess: (productIds) =>
      showToast({ tone: 'success', text: productListWords.repriced(formatCount(productIds.length)) }),
    onSettled: (_, __, { productIds }) => invalidateProductList(queryClient, productIds),
  })
}

/** One call takes no more than 500. @returns which were there to be changed */
async function changeInBatches(
  productIds: number[],
  change: ProductsChange['change'],
  { percent, key }: { percent?: number; key?: string } = {},
): Promise<number[]> {
  const changed: number[] = []
  for (let from = 0; from < productIds.length; from += MAX_CHANGED_PRODUCTS) {
    const batch = productIds.slice(from, from + MAX_CHANGED_PRODUCTS)
    // One after the other: they lock the same categories.
    changed.push(
      ...(
        await browserApi(changeProducts, {
          headers: { 'idempotency-key': key && `${key}-${from}` },
          body: { product_ids: batch, change, percent },
        })
      ).product_ids,
    )
  }
  return changed
}
