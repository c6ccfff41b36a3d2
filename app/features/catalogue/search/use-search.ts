import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { searchUrl } from './search-url.ts'

/**
 * Keeps a search field in sync with the URL. Typed text is applied on Enter and, on catalogue pages, 500 ms after the
 * last key press. `appliedText` is the text in the URL; `setText` replaces the typed text without applying it.
 */
export function useSearch() {
  const currentLocation = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const appliedText = new URLSearchParams(currentLocation.search).get('search') ?? ''
  const navigatedText = useRef(appliedText)

  useEffect(() => {
    // Handles changes through Back, a cleared filter or a link. A search from the field must not overwrite text typed
    // since.
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
    // If Enter opens another page, the focus moves out of the field.
    if (trigger === 'enter' && currentLocation.pathname !== '/products') input.current?.blur()
    // Replaces the history entry, so that one press of Back undoes the entire search.
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
