import { useState } from 'react'
import type { CartLine } from '#contract/cart.ts'

interface SeenPrices {
  /** Whether a line costs something else now than the shopper saw, and they have not agreed to it yet. */
  hasNewPrice: (line: CartLine) => boolean
  acceptPrice: (line: CartLine) => void
}

/** Remembers at which price the shopper saw each line, for as long as the cart is shown; no price moves unsaid. */
export function useSeenPrices(lines: CartLine[]): SeenPrices {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  const isComplete = lines.length === seen.size && lines.every((line) => seen.has(line.id))
  if (!isComplete) setSeen(new Map(lines.map((line) => [line.id, seen.get(line.id) ?? line.price])))
  return {
    hasNewPrice: ({ id, price }) => (seen.get(id) ?? price) !== price,
    acceptPrice: ({ id, price }) => setSeen(new Map(seen).set(id, price)),
  }
}
