/** Random numbers generated from a seed, so that every run gives the same numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer between two integers, inclusive. */
  between(low: number, high: number): number
  /** Picks an item of a non-empty list. */ pick<T>(list: readonly T[]): T
  /** Picks an item of a non-empty list with a probability proportional to its weight. */
  pickBy<T>(list: readonly T[], weigh: (item: T) => number): T
  /** Draws from a Poisson distribution with the given mean. */
  count(mean: number): number
}

/**
 * Creates a mulberry32 random number generator. Its 32 bits of state are enough for a demo, and it gives the same
 * results on every machine.
 */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (list) => chosen(list, between(0, list.length - 1)),
    pickBy: (list, weigh) => chosen(list, positionAt(list.map(weigh), next())),
    count: (mean) => poisson(mean, next),
  }
}

/** FNV-1a hash. */
function hashOf(text: string): number {
  return Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261)
}

function chosen<T>(list: readonly T[], position: number): T {
  const item = list[position]
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

function positionAt(weights: number[], share: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = share * total
  const position = weights.findIndex((weight) => (left -= weight) < 0)
  return position < 0 ? weights.length - 1 : position
}

/** Draws from a Poisson distribution with Knuth's algorithm, for means of up to several hundred. */
function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}
