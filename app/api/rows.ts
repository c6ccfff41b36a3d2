import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { lastPage } from '#app/format/total.ts'

interface Page<Row, Kind extends string> {
  items: Row[]
  total: number
  counts?: Partial<Record<Kind, number>> | undefined
  /** Counts of the rows that match the search. */
  found_counts?: Partial<Record<Kind, number>> | undefined
}

type Counts<Kind extends string> = Partial<Record<Kind, number>> & { all: number }

interface RowsOptions<State, Row, Kind extends string, All, Answer> {
  /** Query for the newest rows, at most 1,000 of them. */
  all: UseQueryOptions<All, Error, Row[]>
  /**
   * Returns the query for one page of rows, searched and filtered by the server; used only if there are more than 1,000
   * rows.
   */
  page: (state: State) => UseQueryOptions<Answer>
  pageSize: number
  /** Returns true if a row in the browser matches the search text, by the same rules as on the server. */
  matches: (row: Row, text: string) => boolean
  /** Returns true if a row in the browser passes the filters. */
  passes: (row: Row, state: State) => boolean
  /** Order of the rows in the browser, the same as on the server; undefined keeps the newest first. */
  compare?: ((row: Row, other: Row) => number) | undefined
  /** Returns the kind or kinds by which a row can be filtered. */
  countBy: (row: Row) => Kind | Kind[]
}

/**
 * Returns one page of a list. Up to 1,000 rows are searched, filtered, counted and paged locally; longer lists are
 * paged by the server. `rows` is undefined until loaded. `total` counts the rows that match the search and the filters,
 * and `counts` those that match the search, by kind. `found` contains all matching rows if the list was searched
 * locally.
 */
export function useRows<
  State extends { page: number; search: string },
  Row,
  Kind extends string,
  All,
  Answer extends Page<Row, Kind>,
>(
  state: State,
  { all, page, pageSize, matches, passes, compare, countBy }: RowsOptions<State, Row, Kind, All, Answer>,
) {
  const newest = useQuery(all)
  const isTruncated = newest.data?.length === MAX_LOCAL_ROWS
  const search = useDebounced(state.search.trim(), SEARCH_DEBOUNCE_MS)
  const answer = useQuery({ ...page({ ...state, search }), enabled: isTruncated })
  const query = isTruncated ? answer : newest
  const status = {
    isTruncated,
    /** Search text that the rows match. */
    searched: isTruncated ? search : state.search.trim(),
    isPlaceholder: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
  if (isTruncated) {
    const { items, total = 0 } = answer.data ?? {}
    const counts = withSum(answer.data?.found_counts ?? answer.data?.counts)
    return { rows: items, found: undefined, total, counts, ...status }
  }
  const matching = newest.data?.filter((row) => matches(row, status.searched))
  const passing = matching?.filter((row) => passes(row, state))
  const found = compare ? passing?.toSorted(compare) : passing
  const total = found?.length ?? 0
  const end = Math.min(state.page, lastPage(total, pageSize)) * pageSize
  return {
    rows: found?.slice(end - pageSize, end),
    found,
    total,
    counts: matching && count(matching, countBy),
    ...status,
  }
}

function count<Row, Kind extends string>(rows: Row[], countBy: (row: Row) => Kind | Kind[]): Counts<Kind> {
  const counts: Partial<Record<Kind, number>> = {}
  for (const kind of rows.flatMap((row): Kind | Kind[] => countBy(row))) counts[kind] = (counts[kind] ?? 0) + 1
  return { ...counts, all: rows.length }
}

/** Adds the total number of rows to the counts by kind. */
export function withSum<Kind extends string>(counts: Partial<Record<Kind, number>> | undefined) {
  return (
    counts && {
      ...counts,
      all: Object.values<number | undefined>(counts).reduce<number>((sum, one = 0) => sum + one, 0),
    }
  )
}

/** Fetches a page from the server. If the page number is too high, fetches the last page instead. */
export async function fetchExistingPage<
  Query extends { page: number; page_size: number },
  Answer extends { total: number },
>(query: Query, fetch: (query: Query) => Promise<Answer>): Promise<Answer> {
  const answer = await fetch(query)
  const last = lastPage(answer.total, query.page_size)
  return query.page <= last ? answer : fetch({ ...query, page: last })
}
