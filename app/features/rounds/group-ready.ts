import type { ReadyOrder } from '#contract/rounds/calls.ts'

interface SectorGroup {
  /** Sector of Kigali; null for other places. */
  sector: string | null
  orders: ReadyOrder['order'][]
}

/** Groups orders by sector, in alphabetical order with other places last. */
export function groupBySector(ready: readonly ReadyOrder[]): SectorGroup[] {
  const groups = Map.groupBy(ready, ({ sector }) => sector)
  return [...groups]
    .map(([sector, found]) => ({ sector, orders: found.map(({ order }) => order) }))
    .toSorted((one, other) => (one.sector ?? LAST).localeCompare(other.sector ?? LAST))
}

const LAST = '\u{10FFFF}'
