import { useCallback, useState } from 'react'
import type { ListingCheck } from '#contract/products/listing-checks.ts'

/**
 * Tracks which products in review have been on the screen, because flagged products can be approved only after that.
 */
export function useViewed() {
  const [ids, setIds] = useState<ReadonlySet<number>>(NONE)
  const onView = useCallback(
    (id: number) => setIds((before) => (before.has(id) ? before : new Set(before).add(id))),
    [],
  )
  return {
    ids,
    onView,
    /** Returns true if a product may be approved together with others. */
    isReviewed: ({ id, flags = [] }: ListingCheck) => flags.length === 0 || ids.has(id),
  }
}

const NONE: ReadonlySet<number> = new Set()
