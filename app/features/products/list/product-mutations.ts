import { useRef } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { getAdminStats, getStatsOverview } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { changeProduct, changeProducts, deleteProduct } from '#contract/products/calls.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { productListWords } from '#app/words/products-list.ts'
import { useUndo } from '../use-undo.ts'
import { listManagedProducts } from './product-list-queries.ts'
import { noneChanged, type Batches, type ChangedProducts } from './use-batches.ts'

/** Returns the mutation that changes the price or stock of one product. */
export const useChangeProduct = () =>
  useApiMutation(changeProduct, { update: (cache, product) => updateRow(cache, product) })

/** Updates a product's row in the cached lists. */
export const updateRow = (cache: ApiCache, product: ProductCard) =>
  updateRows(cache, (row) => (row.id === product.id ? { ...row, price_before: undefined, ...product } : row))

/** Returns the mutation that deletes products. It then refetches the loaded pages, because later rows have moved up. */
export function useDeleteProducts(batches: Batches) {
  const { sayUndoable } = useUndo()
  const onDone = ({ productIds, changeId }: ChangedProducts) =>
    sayUndoable({ text: productListWords.deleted(formatCount(productIds.length)) }, changeId)
  return useApiMutation(deleteProduct, {
    send: async (productIds: number[], call): Promise<ChangedProducts> => {
      const [only, ...others] = productIds
      if (only === undefined || others.length > 0)
        return batches.send(productIds, { change: 'delete' }, { key: randomKey(), onHalfDone: onDone })
      const { id, change_id: changeId } = await call({ params: { product_id: only } })
      return { ...noneChanged(), productIds: [id], changeId }
    },
    update: (cache, { productIds }) => {
      const deleted = new Set(productIds)
      updateRows(cache, (row) => (deleted.has(row.id) ? null : row), { isStale: true })
      decrementTotals(cache, productIds.length)
    },
    onSuccess: onDone,
  })
}

interface Repricing {
  productIds: number[]
  percent: number
  /** True if the user confirmed the prices that look wrong. */
  isConfirmed: boolean
}

interface StatusChange {
  productIds: number[]
  change: 'activate' | 'deactivate'
}

/** Returns the mutation that activates or deactivates several products. */
export function useSetProductStatus(batches: Batches) {
  const { sayUndoable } = useUndo()
  const onDone = ({ productIds, waitingIds, changeId }: ChangedProducts, { change }: StatusChange) => {
    const successText = change === 'activate' ? productListWords.activated : productListWords.deactivated
    const [text, waiting] = [successText(formatCount(productIds.length)), formatCount(waitingIds.length)]
    if (waitingIds.length === 0) return sayUndoable({ text }, changeId)
    if (productIds.length === 0) return sayUndoable({ text: productListWords.allWait(waiting) }, changeId)
    sayUndoable({ text: productListWords.someWait(text, waiting) }, changeId)
  }
  return useApiMutation(changeProducts, {
    send: (given: StatusChange, _call, key) =>
      batches.send(
        given.productIds,
        { change: given.change },
        { key, onHalfDone: (changed) => onDone(changed, given) },
      ),
    update: (cache, { productIds, waitingIds }, { change }) => {
      const [changed, waiting] = [new Set(productIds), new Set(waitingIds)]
      const status = change === 'activate' ? 'active' : 'inactive'
      updateRows(cache, (row) => {
        if (waiting.has(row.id)) return { ...row, listing_check: 'waiting' }
        return changed.has(row.id) ? { ...row, status } : row
      })
    },
    onSuccess: onDone,
  })
}

/** Returns the mutation that changes the prices of several products by a percentage; a retry changes no price twice. */
export function useRepriceProducts(batches: Batches) {
  // If a change is repeated after it was undone, it gets a new key, so that the server applies it.
  const undone = useRef(0)
  const { sayUndoable } = useUndo({ onUndone: () => (undone.current += 1) })
  const onDone = ({ productIds, unusual, changeId }: ChangedProducts) => {
    if (productIds.length > 0 || unusual.count === 0)
      sayUndoable({ text: productListWords.repriced(formatCount(productIds.length)) }, changeId)
  }
  return useApiMutation(changeProducts, {
    contents: (given: Repricing) => [given, undone.current],
    send: ({ productIds, percent, isConfirmed }: Repricing, _call, key) =>
      batches.send(productIds, { change: 'price', percent, confirm_prices: isConfirmed }, { key, onHalfDone: onDone }),
    waitFor: ['products'],
    onSuccess: onDone,
  })
}

/**
 * Returns the mutation that sets the pack size of products whose name and specifications mention the same pack size.
 */
export function useSetPackSizes(batches: Batches) {
  const { sayUndoable } = useUndo()
  const onDone = ({ changeId }: ChangedProducts) => sayUndoable({ text: productListWords.packsTaken }, changeId)
  return useApiMutation(changeProducts, {
    send: (productIds: number[], _call, key) =>
      batches.send(productIds, { change: 'pack' }, { key, onHalfDone: onDone }),
    waitFor: ['products'],
    onSuccess: onDone,
  })
}

function updateRows(
  cache: ApiCache,
  change: (row: ProductCard) => ProductCard | null,
  options?: { isStale: boolean },
): void {
  const changeItems = (items: ProductCard[]) => items.flatMap((row) => change(row) ?? [])
  cache.updatePages(listManagedProducts, (page) => ({ ...page, items: changeItems(page.items) }), options)
}

/** Updates the product totals immediately, because those on the server lag by a minute. */
function decrementTotals(cache: ApiCache, deleted: number): void {
  const decrement = (total = 0) => Math.max(0, total - deleted)
  cache.update(getAdminStats, (stats) => ({ ...stats, total_products: decrement(stats.total_products) }))
  cache.update(getStatsOverview, (stats) => ({ ...stats, total_products: decrement(stats.total_products) }))
}
