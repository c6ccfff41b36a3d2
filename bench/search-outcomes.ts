import type { SearchQuery } from './search-queries.ts'

/** Number of search results that are considered. */
export const RESULTS = 5

export interface Outcome extends SearchQuery {
  /** Names of the first products found, best match first. */
  results: string[]
  isFound: boolean
}

/** Number of queries of one kind, how many of them found a correct product, and how many found it first. */
export interface Count {
  asked: number
  found: number
  first: number
}

/**
 * Runs every query.
 * @param search returns the names of the first products
 */
export async function askAll(queries: SearchQuery[], search: (text: string) => Promise<string[]>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const query of queries) {
    const results = await search(query.text)
    outcomes.push({ ...query, results, isFound: results.some((name) => query.right.has(name)) })
  }
  return outcomes
}

/** Counts the outcomes by kind, with the kinds in the order of the queries. */
export function countByKind(outcomes: Outcome[]): Map<string, Count> {
  return new Map([...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, some]) => [kind, countAll(some)]))
}

export function countAll(outcomes: Outcome[]): Count {
  return {
    asked: outcomes.length,
    found: outcomes.filter(({ isFound }) => isFound).length,
    first: outcomes.filter(({ results: [first = ''], right }) => right.has(first)).length,
  }
}
