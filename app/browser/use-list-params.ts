import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

export interface ListParams<Filter extends string> {
  page: number
  search: string
  filter: Filter | 'all'
}

interface Parameters {
  /** Name of the filter parameter. */
  filter: string
  /** Prefix of the parameter names, if several lists share a page. */
  prefix?: string
}

/**
 * Keeps page, search and filter of a list in the URL, for reload and Back. A search leaves the page number, a filter resets it
 * to 1.
 */
export function useListParams<Filter extends string>(filters: readonly Filter[], { filter, prefix = '' }: Parameters) {
  const names = { page: `${prefix}page`, search: `${prefix}search`, filter: prefix + filter }
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => readView(params, names, filters))
  const { key } = useLocation()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    if (!isOwnStep) setView(readView(params, names, filters)) // changed by a link or Back
    // oxlint-disable-next-line react/exhaustive-deps -- once per navigation, not per render
  }, [key])

  function change(next: Partial<ListParams<Filter>>) {
    const changed = { ...view, ...next }
    setView(changed)
    setParams(writeView(changed, names), { replace: true, preventScrollReset: true })
  }
  return {
    view,
    setPage: (page: number) => change({ page }),
    setSearch: (search: string) => change({ search }),
    setFilter: (name: Filter | 'all') => change({ filter: name, page: 1 }),
    reset: () => change({ page: 1, search: '', filter: 'all' }),
  }
}

type Names = Record<keyof ListParams<string>, string>

function readView<Filter extends string>(
  params: URLSearchParams,
  names: Names,
  filters: readonly Filter[],
): ListParams<Filter> {
  const page = params.get(names.page) ?? ''
  const filter = params.get(names.filter)
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: params.get(names.search) ?? '',
    filter: filters.find((name) => name === filter) ?? 'all',
  }
}

/** Builds the URL's parameters; those of other lists on the page stay. */
function writeView({ page, search, filter }: ListParams<string>, names: Names): URLSearchParams {
  const params = new URLSearchParams(location.search)
  const set = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name))
  set(names.search, search)
  set(names.filter, filter === 'all' ? '' : filter)
  set(names.page, page > 1 ? String(page) : '')
  return params
}
