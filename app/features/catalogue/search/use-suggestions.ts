import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { listSuggestions } from '#contract/catalogue/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { groupSuggestions, stepOption } from './suggestion-groups.ts'

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 150
/** Minimum text length for which the API returns suggestions. */
const MIN_QUERY_LENGTH = 2
/** Index used when no suggestion is active; Enter then searches for the typed text. */
const NO_OPTION = -1

/**
 * Query for search suggestions. A failure is neither shown nor retried, because the next key press fetches new
 * suggestions and Enter searches without them.
 */
const suggestionsQuery = (text: string) =>
  apiQuery(
    listSuggestions,
    { query: { q: text } },
    {
      enabled: text.length >= MIN_QUERY_LENGTH,
      retry: false,
      // Keeps the suggestions for the previous text while those for a longer text load, unless they belong to an
      // earlier search.
      placeholderData: (previous, query) => (isContinued(textOf(query?.queryKey), text) ? previous : undefined),
    },
  )

const textOf = (key: QueryKey | undefined) => (key?.[1] as { query: { q: string } } | undefined)?.query.q ?? ''

/**
 * Manages the combobox of the search field (ARIA pattern with a listbox popup). The focus remains in the field, arrow
 * keys move the active option, Enter selects it, and Escape closes the list.
 */
export function useSuggestions() {
  const [text, setText] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const { data } = useQuery(suggestionsQuery(text))
  useEffect(() => () => clearTimeout(timer.current), [])
  const [previousData, setPreviousData] = useState(data)
  if (data !== previousData) {
    setPreviousData(data)
    setActive(NO_OPTION) // the active index belongs to the previous list of suggestions
  }

  const groups = data && text.length >= MIN_QUERY_LENGTH ? groupSuggestions(data) : []
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isOpen = isExpanded && count > 0
  const optionId = (index: number) => `${listId}-${index}`

  function handleInput(typed: string) {
    const next = typed.trim().slice(0, MAX_LINE_LENGTH)
    close()
    if (!isContinued(text, next)) setText('') // prevents a flash of the previous search's list
    if (next.length < MIN_QUERY_LENGTH) return
    setExpanded(true)
    timer.current = setTimeout(() => setText(next), DEBOUNCE_MS)
  }
  function close() {
    clearTimeout(timer.current)
    setExpanded(false)
    setActive(NO_OPTION)
  }
  /** Handles a key press in the search field that operates the suggestions. @returns true if the key was handled */
  function handleKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const step = steps[event.key]
    if (step && isOpen) setActive(stepOption(active, step, count))
    else if (step) handleInput(event.currentTarget.value)
    else if (event.key === 'Enter' && isOpen && active !== NO_OPTION) document.getElementById(optionId(active))?.click()
    else if (event.key === 'Escape' && isOpen) close()
    else return false
    return true
  }
  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active !== NO_OPTION ? optionId(active) : undefined,
  } as const
  return { groups, count, isOpen, active, listId, optionId, field, handleInput, close, handleKey }
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function isContinued(earlier: string, text: string): boolean {
  return earlier !== '' && (text.startsWith(earlier) || earlier.startsWith(text))
}
