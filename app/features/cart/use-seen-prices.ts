import { useState } from 'react'
import type { CartLine } from '#contract/cart/calls.ts'

interface SeenPrices {
  /** Returns true if a line's price differs from the price that the buyer last saw or accepted. */
  hasNewPrice: (line: CartLine) => boolean
  acceptPrice: (line: CartLine) => void
}

/**
 * Tracks the price that the buyer has seen for each line, so that price changes are noticed while the cart is shown.
 */
export function useSeenPrices(lines: CartLine[]): SeenPrices {
  const [seenPrices, setSeenPrices] = useState<ReadonlyMap<number, number>>(new Map())
  const isComplete = lines.length === seenPrices.size && lines.every((line) => seenPrices.has(line.id))
  if (!isComplete) setSeenPrices(new Map(lines.map((line) => [line.id, seenPrices.get(line.id) ?? line.price])))
  return {
    hasNewPrice: ({ id, price }) => (seenPrices.get(id) ?? price) !== price,
    acceptPrice: ({ id, price }) => setSeenPrices(new Map(seenPrices).set(id, price)),
  }
}
