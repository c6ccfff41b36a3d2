import type { UseQueryResult } from '@tanstack/react-query'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { lastPage } from '#app/ui/pager.tsx'

export interface Rows<Row, Counts> {
  /** Those of the page; undefined until they are there. */
  rows: Row[] | undefined
  /** How many were found. */
  total: number
  /** How many there are of each kind, whatever was searched for. */
  counts: Counts | undefined
  /** What is shown is not yet what was asked for. */
  isPlaceholder: boolean
  error: Error | null
  retry: () => void
}

/** Whether there are more than are kept here: then the server is asked for each page. */
export function isTruncated(newest: unknown[] | undefined): boolean {
  return newest?.length === MAX_LOCAL_ROWS
}

/** One page of what is kept whole, searched, filtered and counted here. */
export function localPage<Row, Counts>(
  newest: UseQueryResult<Row[]>,
  { page, pageSize }: { page: number; pageSize: number },
  { pick, count }: { pick: (rows: Row[]) => Row[]; count: (rows: Row[]) => Counts },
): Rows<Row, Counts> {
  const found = newest.data && pick(newest.data)
  const currentPage = Math.min(page, lastPage(found?.length ?? 0, pageSize))
  return {
    rows: found?.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total: found?.length ?? 0,
    counts: newest.data && count(newest.data),
    isPlaceholder: false,
    error: newest.error,
    retry: () => void newest.refetch(),
  }
}

/** One page as the server answered it. */
export function serverPage<Row, Counts>(
  page: UseQueryResult<{ items: Row[]; total: number }>,
  counts: Counts | undefined,
): Rows<Row, Counts> {
  return {
    rows: page.data?.items,
    total: page.data?.total ?? 0,
    counts,
    isPlaceholder: page.isPlaceholderData,
    error: page.error,
    retry: () => void page.refetch(),
  }
}

/** Asks for a page of the server; one past the end is answered with the last. */
export async function fetchExistingPage<Page extends { total: number }>(
  pageSize: number,
  page: number,
  fetch: (page: number) => Promise<Page>,
): Promise<Page> {
  const answer = await fetch(page)
  const last = lastPage(answer.total, pageSize)
  return page <= last ? answer : fetch(last)
}
