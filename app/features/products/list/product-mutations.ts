import type { ProductCard } from '#contract/catalogue.ts'
import { getAdminStats, getStatsOverview } from '#contract/insights.ts'
import { MAX_CHANGED_PRODUCTS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { changeProduct, changeProducts, deleteProduct, type ProductsChange } from '#contract/products.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { browserApi } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { toUuid } from '#app/browser/to-uuid.ts'
import { productListWords } from '#app/words/products-list.ts'
import { useUndo } from '../use-undo.ts'
import { listManagedProducts } from './product-list-queries.ts'

/** Price or stock of one product. */
export const useChangeProduct = () =>
  useApiMutation(changeProduct, {
    update: (cache, product) => updateRows(cache, (row) => (row.id === product.id ? { ...row, ...product } : row)),
  })

/** Deletes one or several; the loaded pages are fetched again, since what follows moved up. */
export function useDeleteProducts() {
  const { sayUndoable } = useUndo()
  return useApiMutation(deleteProduct, {
    send: async (productIds: number[], call): Promise<ChangedProducts> => {
      const [only, ...others] = productIds
      if (only === undefined || others.length > 0) return changeInBatches(productIds, { change: 'delete' })
      const { id, change_id: changeId } = await call({ params: { product_id: only } })
      return { productIds: [id], changeId }
    },
    update: (cache, { productIds }) => {
      const deleted = new Set(productIds)
      updateRows(cache, (row) => (deleted.has(row.id) ? null : row), { isStale: true })
      decrementTotals(cache, productIds.length)
    },
    onSuccess: ({ productIds, changeId }) =>
      sayUndoable({ text: productListWords.deleted(formatCount(productIds.length)) }, changeId),
  })
}

/** Activates or deactivates several products. */
export function useSetProductStatus() {
  const { sayUndoable } = useUndo()
  return useApiMutation(changeProducts, {
    send: ({ productIds, change }: { productIds: number[]; change: 'activate' | 'deactivate' }) =>
      changeInBatches(productIds, { change }),
    update: (cache, { productIds }, { change }) => {
      const changed = new Set(productIds)
      const status = change === 'activate' ? 'active' : 'inactive'
      updateRows(cache, (row) => (changed.has(row.id) ? { ...row, status } : row))
    },
    onSuccess: ({ productIds, changeId }, { change }) => {
      const successText = change === 'activate' ? productListWords.activated : productListWords.deactivated
      sayUndoable({ text: successText(formatCount(productIds.length)) }, changeId)
    },
  })
}

/** Changes the prices of several products by a percentage; a retry changes none twice. */
export function useRepriceProducts() {
  const { sayUndoable } = useUndo()
  return useApiMutation(changeProducts, {
    send: ({ productIds, percent }: { productIds: number[]; percent: number }, _call, key) =>
      changeInBatches(productIds, { change: 'price', percent }, key),
    waitFor: ['products'],
    onSuccess: ({ productIds, changeId }) =>
      sayUndoable({ text: productListWords.repriced(formatCount(productIds.length)) }, changeId),
  })
}

/** Sells by packs what states its pack in name and specification alike. */
export function useTakePacks() {
  const { sayUndoable } = useUndo()
  return useApiMutation(changeProducts, {
    send: (productIds: number[]) => changeInBatches(productIds, { change: 'pack' }),
    waitFor: ['products'],
    onSuccess: ({ changeId }) => sayUndoable({ text: productListWords.packsTaken }, changeId),
  })
}

interface ChangedProducts {
  /** Those that were there to be changed. */
  productIds: number[]
  /** By which it is undone; undefined where nothing changed. */
  changeId: string | undefined
}

/** One call takes no more than 500; all of them are one change. */
async function changeInBatches(
  productIds: number[],
  change: Omit<ProductsChange, 'product_ids'>,
  key?: string,
): Promise<ChangedProducts> {
  const change_id = toUuid(key ?? randomKey())
  const changed: ChangedProducts = { productIds: [], changeId: undefined }
  for (let from = 0; from < productIds.length; from += MAX_CHANGED_PRODUCTS) {
    const batch = productIds.slice(from, from + MAX_CHANGED_PRODUCTS)
    const headers = { 'idempotency-key': key && `${key}-${from}` }
    // One after the other: they lock the same categories.
    const answer = await browserApi(changeProducts, { headers, body: { ...change, change_id, product_ids: batch } })
    changed.productIds.push(...answer.product_ids)
    changed.changeId ??= answer.change_id
  }
  return changed
}

function updateRows(
  cache: ApiCache,
  change: (row: ProductCard) => ProductCard | null,
  options?: { isStale: boolean },
): void {
  const changeItems = (items: ProductCard[]) => items.flatMap((row) => change(row) ?? [])
  cache.updatePages(listManagedProducts, (page) => ({ ...page, items: changeItems(page.items) }), options)
}

/** The server's totals lag a minute, and would still count them. */
function decrementTotals(cache: ApiCache, deleted: number): void {
  const decrement = (total = 0) => Math.max(0, total - deleted)
  cache.update(getAdminStats, (stats) => ({ ...stats, total_products: decrement(stats.total_products) }))
  cache.update(getStatsOverview, (stats) => ({ ...stats, total_products: decrement(stats.total_products) }))
}
