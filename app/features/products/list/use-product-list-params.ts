import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedState } from '#contract/catalogue.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'

const states = ['low', 'out', 'inactive'] as const satisfies ManagedState[]

/**
 * What is looked for, kept in the URL: `only` at once, `search` 500 ms after the last key. `typed` is the text in the field.
 * @param prefix before each name, where another list shares the page
 */
export function useProductListParams(prefix = '') {
  const names = { search: `${prefix}search`, only: `${prefix}only`, seller: `${prefix}seller` }
  const [params, setParams] = useSearchParams()
  const search = params.get(names.search) ?? ''
  const only = states.find((state) => state === params.get(names.only))
  const seller = readSeller(params.get(names.seller))
  const [typed, setTyped] = useState(search)
  const [appliedSearch, setAppliedSearch] = useState(search)
  if (search !== appliedSearch) {
    // Back or a link changed it; an answer to one's own typing must not overwrite later keys.
    setAppliedSearch(search)
    if (typed.trim() !== search) setTyped(search)
  }

  function apply(name: 'search' | 'only' | 'seller', value: string | undefined) {
    const next = new URLSearchParams(location.search)
    if (value) next.set(names[name], value)
    else next.delete(names[name])
    setParams(next, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === search) return
    const timer = setTimeout(() => apply('search', text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another key begins anew to wait
  }, [typed])
  function showAll() {
    setTyped('')
    const next = new URLSearchParams(location.search)
    for (const name of Object.values(names)) next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    search,
    only,
    seller,
    typed,
    setTyped,
    setOnly: (state: ManagedState | undefined) => apply('only', state),
    forgetSeller: () => apply('seller', undefined),
    showAll,
  }
}

/** The address that shows only what one account sells; the shop itself is 0. */
export function sellerFilterQuery(search: string, sellerId: number | null): string {
  const params = new URLSearchParams(search)
  params.set('seller', String(sellerId ?? 0))
  return `?${params}`
}

function readSeller(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export type ProductListParams = ReturnType<typeof useProductListParams>
