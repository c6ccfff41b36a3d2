import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers } from '#contract/accounts/admin.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#app/api/query.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { activityWords } from '#app/words/insights-activity.ts'

export interface AccountOption {
  id: number
  name: string
  email: string
}

/** Maximum number of results: few enough to scan, since typing more narrows them down. */
const MAX_RESULTS = 8
/** Delay in milliseconds between the last keystroke and the search. */
const DEBOUNCE_MS = 250

/** Combobox that finds an account by name or email. */
export function AccountCombobox({ onChoose }: { onChoose: (account: AccountOption) => void }) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data: results, isError } = useQuery(
    apiQuery(
      listUsers,
      { query: { search: text, page_size: MAX_RESULTS } },
      { enabled: text !== '', retry: false, select: toOptions },
    ),
  )
  return (
    <Combobox
      label={activityWords.findAccount}
      listLabel={activityWords.accountResults}
      placeholder={activityWords.findAccountPlaceholder}
      text={typed}
      onType={setTyped}
      options={results ?? []}
      optionKey={({ id }) => id}
      renderOption={({ name, email }) => (
        <>
          <span className="truncate text-ink">{name}</span>
          <span className="truncate text-xs text-ink-3">{email}</span>
        </>
      )}
      onChoose={(account) => {
        setTyped('')
        onChoose(account)
      }}
      emptyText={isError ? activityWords.findAccountFailed : activityWords.noAccountFound}
      canOpen={text !== '' && (results !== undefined || isError)}
      inputClassName="h-10 md:h-8 md:text-dense"
      listClassName="min-w-64"
      className="w-full md:w-48"
    />
  )
}

function toOptions(answer: ResponseOf<typeof listUsers>): AccountOption[] {
  const users = Array.isArray(answer) ? answer : answer.items
  return users.map(({ id, full_name: name, email }) => ({ id, name: name || email, email }))
}
