import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { searchAddress } from './search-address.ts'

/**
 * Ties a search field to the URL: on the catalogue's pages it follows 500 ms after the last key, elsewhere Enter leads there.
 * `applied` is the text in the URL, `settle` puts a text in place of what was typed and applies nothing.
 */
export function useSearch() {
  const here = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = new URLSearchParams(here.search).get('search') ?? ''
  const sent = useRef(applied)

  useEffect(() => {
    // Back, a cleared filter or a link changed it; an answer to one's own typing must not overwrite later keys.
    if (applied !== sent.current && input.current) input.current.value = applied
    sent.current = applied
  }, [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(cause: 'typing' | 'enter') {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    const address = searchAddress(here, text, cause)
    if (address === null || (cause === 'typing' && text === applied)) return
    sent.current = text
    // Whoever goes on to another page by Enter wants to read it.
    if (cause === 'enter' && here.pathname !== '/products') input.current?.blur()
    // One step back leads before the whole search, not through each of its words.
    void navigate(address, { replace: applied !== '' && cause === 'typing', preventScrollReset: cause === 'typing' })
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  function applySoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current('typing'), SEARCH_DEBOUNCE_MS)
  }
  function settle(text: string) {
    clearTimeout(timer.current)
    if (input.current) input.current.value = text
  }
  return { input, applied, apply, applySoon, settle }
}
