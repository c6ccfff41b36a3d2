import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { searchUrl } from './search-url.ts'

/**
 * Ties a search field to the URL: on the catalogue's pages it follows 500 ms after the last key, elsewhere Enter leads there.
 * `applied` is the text in the URL, `settle` puts a text in place of what was typed and applies nothing.
 */
export function useSearch() {
  const currentLocation = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const appliedText = new URLSearchParams(currentLocation.search).get('search') ?? ''
  const navigatedText = useRef(appliedText)

  useEffect(() => {
    // Back, a cleared filter or a link changed it; an answer to one's own typing must not overwrite later keys.
    if (appliedText !== navigatedText.current && input.current) input.current.value = appliedText
    navigatedText.current = appliedText
  }, [appliedText])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(trigger: 'typing' | 'enter') {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    const url = searchUrl(currentLocation, text, trigger)
    if (url === null || (trigger === 'typing' && text === appliedText)) return
    navigatedText.current = text
    // Whoever goes on to another page by Enter wants to read it.
    if (trigger === 'enter' && currentLocation.pathname !== '/products') input.current?.blur()
    // One step back leads before the whole search, not through each of its words.
    void navigate(url, {
      replace: appliedText !== '' && trigger === 'typing',
      preventScrollReset: trigger === 'typing',
    })
  }
  const latestApply = useRef(apply)
  useEffect(() => {
    latestApply.current = apply
  })
  function applyDebounced() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestApply.current('typing'), SEARCH_DEBOUNCE_MS)
  }
  function setText(text: string) {
    clearTimeout(timer.current)
    if (input.current) input.current.value = text
  }
  return { input, appliedText, apply, applyDebounced, setText }
}
