import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/accounts-admin.ts'
import { browserApi } from '#app/api/client.ts'

export interface AccountOption {
  id: number
  name: string
  email: string
}

/** As many as one looks through; who is not among them is found by typing more. */
const MAX_RESULTS = 8

/** Accounts whose name or e-mail contains a text. */
export function accountSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['users', 'people', text],
    queryFn: async (): Promise<AccountOption[]> => {
      const answer = await browserApi(listUsers, { query: { search: text, page_size: MAX_RESULTS } })
      const users = Array.isArray(answer) ? answer : answer.items
      return users.map(({ id, full_name: name, email }) => ({ id, name: name || email, email }))
    },
    enabled: text !== '',
    retry: false,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}
