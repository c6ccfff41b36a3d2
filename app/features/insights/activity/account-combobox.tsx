import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { listUsers } from '#contract/accounts/admin.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#app/api/query.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { activityWords } from '#app/words/insights-activity.ts'

export interface AccountOption {
  id: number
  name: string
  email: string
}

/** Maximum number of accounts found; the list is short enough to scan, and typing more narrows it down. */
const MAX_RESULTS = 8
/** Delay in milliseconds between the last keystroke and the search. */
const DEBOUNCE_MS = 250

/** Combobox that finds an account by name or email. */
export function AccountCombobox({ onChoose }: { onChoose: (account: AccountOption) => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isExpanded, setExpanded] = useState(false)
  const listId = useId()
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data: results, isError } = useQuery(
    apiQuery(
      listUsers,
      { query: { search: text, page_size: MAX_RESULTS } },
      { enabled: text !== '', retry: false, select: toOptions },
    ),
  )
  const accounts = results ?? []
  const isOpen = isExpanded && text !== '' && (results !== undefined || isError)

  function choose(account: AccountOption) {
    setTyped('')
    setExpanded(false)
    onChoose(account)
  }
  function handleKey(event: KeyboardEvent) {
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const account = accounts[active]
    if (offset && isOpen) setActive((active + offset + accounts.length) % Math.max(1, accounts.length))
    else if (offset) setExpanded(true)
    else if (event.key === 'Enter' && isOpen && account) choose(account)
    else if (event.key === 'Escape' && isOpen) setExpanded(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative w-full md:w-48">
      <input
        type="search"
        role="combobox"
        aria-label={activityWords.findAccount}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && accounts.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={activityWords.findAccountPlaceholder}
        value={typed}
        onKeyDown={handleKey}
        onBlur={() => setExpanded(false)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setExpanded(true)
        }}
        className="field h-10 md:h-8 md:text-dense"
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={activityWords.accountResults}
          // Keeps the focus in the text field; without this, pressing the mouse button would close the list.
          onMouseDown={(event) => event.preventDefault()}
          className={`${popupClass} max-h-80 min-w-64 overflow-y-auto p-1.5`}
        >
          {accounts.map((account, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={account.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => choose(account)}
              className="grid cursor-pointer rounded-sm px-2.5 py-1.5 leading-tight hover:bg-fill aria-selected:bg-brand-soft"
            >
              <span className="truncate text-ink">{account.name}</span>
              <span className="truncate text-xs text-ink-3">{account.email}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={isOpen && accounts.length === 0 ? `${popupClass} px-3 py-2 text-ink-2` : 'sr-only'}>
        {isOpen && accounts.length === 0 && (isError ? activityWords.findAccountFailed : activityWords.noAccountFound)}
      </p>
    </div>
  )
}

const popupClass = 'floating absolute top-full left-0 z-(--z-dropdown) mt-1 w-full'

function toOptions(answer: ResponseOf<typeof listUsers>): AccountOption[] {
  const users = Array.isArray(answer) ? answer : answer.items
  return users.map(({ id, full_name: name, email }) => ({ id, name: name || email, email }))
}
