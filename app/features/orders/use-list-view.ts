import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

export interface ListView<Filter extends string> {
  page: number
  search: string
  filter: Filter | 'all'
}

/**
 * Page, search and filter of a list, with the address following: it can be loaded again and come back to. A search leaves
 * the page's number alone, a filter begins at the first.
 */
export function useListView<Filter extends string>(filters: readonly Filter[]) {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => readView(params, filters))
  const { key } = useLocation()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    if (!isOwnStep) setView(readView(params, filters)) // a link or Back has led here
    // oxlint-disable-next-line react/exhaustive-deps -- once for each step, not for each rendering
  }, [key])

  function change(next: Partial<ListView<Filter>>) {
    const changed = { ...view, ...next }
    setView(changed)
    setParams(writeView(changed), { replace: true, preventScrollReset: true })
  }
  return {
    view,
    setPage: (page: number) => change({ page }),
    setSearch: (search: string) => change({ search }),
    setFilter: (filter: Filter | 'all') => change({ filter, page: 1 }),
    reset: () => change({ page: 1, search: '', filter: 'all' }),
  }
}

function readView<Filter extends string>(params: URLSearchParams, filters: readonly Filter[]): ListView<Filter> {
  const page = params.get('page') ?? ''
  const filter = params.get('status')
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: params.get('search') ?? '',
    filter: filters.find((name) => name === filter) ?? 'all',
  }
}

function writeView({ page, search, filter }: ListView<string>): Record<string, string> {
  return {
    ...(search && { search }),
    ...(filter !== 'all' && { status: filter }),
    ...(page > 1 && { page: String(page) }),
  }
}
