import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { ListState } from './list-state.ts'

/** Router state that marks the list's own navigations. */
const OWN_STEP = { isOwnStep: true }

/**
 * Keeps a list's state in the URL. A change replaces the history entry and keeps the scroll position. Changing a filter
 * returns to page 1; changing the page or the search keeps all filters. Links and the Back button update the state.
 * @returns the state, a function that changes it, and a function that resets it
 */
export function useListState<State extends object>(list: ListState<State>) {
  const [params, setParams] = useSearchParams()
  const { key, state: step } = useLocation() as { key: string; state: Partial<typeof OWN_STEP> | null }
  const isOwnStep = useNavigationType() === NavigationType.Replace && step?.isOwnStep
  const [last, setLast] = useState(() => ({ key, state: list.read(params) }))
  const state = last.key === key || isOwnStep ? last.state : list.read(params)
  if (last.key !== key) setLast({ key, state })

  function change(changed: Partial<State>) {
    const isFilter = Object.keys(changed).some((name) => name !== 'page' && name !== 'search')
    const next = { ...state, ...(isFilter && { page: 1 }), ...changed }
    const typed = 'search' in next && { search: next.search } // includes the spaces around typed text
    setLast({ key, state: { ...list.read(list.write(next)), ...typed } })
    setParams(list.write(next, location.search), { replace: true, preventScrollReset: true, state: OWN_STEP })
  }
  return [state, change, () => change(list.read(new URLSearchParams()))] as const
}
