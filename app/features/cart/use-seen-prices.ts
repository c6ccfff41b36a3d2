import { useState } from 'react'
import type { CartLine } from '#contract/cart.ts'

interface SeenPrices {
  /** Tells whether a line's price differs from the one last seen or accepted. */
  hasNewPrice: (line: CartLine) => boolean
  acceptPrice: (line: CartLine) => void
}

/** Tracks the price seen of each line while the cart is shown, so that no price changes unnoticed. */
export function useSeenPrices(lines: CartLine[]): SeenPrices {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  const isComplete = lines.length === seen.size && lines.every((line) => seen.has(line.id))
  if (!isComplete) setSeen(new Map(lines.map((line) => [line.id, seen.get(line.id) ?? line.price])))
  return {
    hasNewPrice: ({ id, price }) => (seen.get(id) ?? price) !== price,
    acceptPrice: ({ id, price }) => setSeen(new Map(seen).set(id, price)),
  }
}
