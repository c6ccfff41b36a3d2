import { useRef, useState } from 'react'
import { MAX_CHANGED_PRODUCTS, UNUSUAL_PRICE_EXAMPLES } from '#contract/products/limits.ts'
import type { UnusualPrices } from '#contract/products/history.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { changeProducts, type ProductsChange } from '#contract/products/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { holdAccount } from '#app/api/hold-account.ts'
import { toUuid } from '#app/browser/to-uuid.ts'

export interface ChangedProducts {
  /** IDs of the products that existed when the change was made. */
  productIds: number[]
  /** IDs of the products that were sent to review instead of being activated. */
  waitingIds: number[]
  /** Prices that were left unchanged because they would look wrong, and the IDs of their products. */
  unusual: UnusualPrices
  keptIds: number[]
  /** ID with which the change can be undone; undefined if nothing changed. */
  changeId: string | undefined
}

interface BatchOptions {
  key: string
  /** Called with the products changed so far if a batch fails after others have succeeded. */
  onHalfDone: (changed: ChangedProducts) => void
}

/** Runs a change in batches of 500 products, the maximum per call, one after another until it is stopped. */
export function useBatches() {
  const [progress, setProgress] = useState<{ done: number; total: number; isStopping: boolean } | null>(null)
  const isStopped = useRef(false)

  async function send(
    productIds: number[],
    change: Omit<ProductsChange, 'product_ids'>,
    { key, onHalfDone }: BatchOptions,
  ): Promise<ChangedProducts> {
    const total = productIds.length
    const changed: ChangedProducts = { ...noneChanged(), changeId: undefined }
    const assertAccount = holdAccount()
    isStopped.current = false
    try {
      for (let done = 0; done < total && !isStopped.current; done += MAX_CHANGED_PRODUCTS) {
        if (total > MAX_CHANGED_PRODUCTS) setProgress({ done, total, isStopping: false })
        const product_ids = productIds.slice(done, done + MAX_CHANGED_PRODUCTS)
        // Only price changes need a key, because all other changes are idempotent.
        const headers = { 'idempotency-key': change.change === 'price' ? `${key}-${done}` : undefined }
        // Batches don't run concurrently, because they lock the same categories.
        const body = { ...change, change_id: toUuid(key), product_ids }
        assertAccount()
        const answer = await browserApi(changeProducts, { headers, body })
        changed.productIds.push(...answer.product_ids)
        changed.waitingIds.push(...(answer.in_review_ids ?? []))
        addUnusual(changed, product_ids, answer)
        changed.changeId ??= answer.change_id
      }
    } catch (error) {
      if (changed.changeId !== undefined) onHalfDone(changed)
      throw error
    } finally {
      setProgress(null)
    }
    return changed
  }
  function stop() {
    isStopped.current = true
    setProgress((now) => now && { ...now, isStopping: true })
  }
  return { send, progress, stop }
}

/**
 * Counts the suspicious prices that a percentage change would produce. The server calculates them, because some
 * products may not be loaded.
 */
export async function findUnusualPrices(productIds: number[], percent: number): Promise<UnusualPrices> {
  const found: UnusualPrices = { count: 0, examples: [] }
  for (let done = 0; done < productIds.length; done += MAX_CHANGED_PRODUCTS) {
    const product_ids = productIds.slice(done, done + MAX_CHANGED_PRODUCTS)
    const body = { product_ids, change: 'price' as const, percent, dry_run: true }
    const { unusual_prices: unusual } = await browserApi(changeProducts, { body })
    addExamples(found, unusual)
  }
  return found
}

export const noneChanged = () => ({
  productIds: [] as number[],
  waitingIds: [] as number[],
  unusual: { count: 0, examples: [] } as UnusualPrices,
  keptIds: [] as number[],
})

function addExamples(found: UnusualPrices, more: UnusualPrices = { count: 0, examples: [] }) {
  found.count += more.count
  found.examples = [...found.examples, ...more.examples].slice(0, UNUSUAL_PRICE_EXAMPLES)
}

/** Adds the prices of a batch that were left unchanged. */
function addUnusual(changed: ChangedProducts, sentIds: number[], answer: ResponseOf<typeof changeProducts>) {
  if (!answer.unusual_prices) return
  addExamples(changed.unusual, answer.unusual_prices)
  const changedIds = new Set(answer.product_ids)
  changed.keptIds.push(...sentIds.filter((id) => !changedIds.has(id)))
}

export type Batches = ReturnType<typeof useBatches>
