import { settleCategoryProposals, type CategoryProposal } from '#contract/categories-manage.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { showToast } from '#app/ui/toast.tsx'
import { proposalWords } from '#app/words/categories-proposals.ts'

export const SETTLE_FAILURE: FailureTexts = { tried: proposalWords.settleFailed, isBrief: true }

type Settlement = Omit<InputOf<typeof settleCategoryProposals>['body']['items'][number], 'category_id'>

interface Given {
  proposals: readonly CategoryProposal[]
  settlement: Settlement
  /** What was done, of one by its name, else by how many there were. */
  told: (name: string | null, count: string) => string
}

/** Settles proposals at once. @param onSettled what is left to do; not called where all were refused */
export function useSettle(onSettled?: () => void) {
  return useApiMutation(settleCategoryProposals, {
    input: ({ proposals, settlement }: Given) => ({
      body: { items: proposals.map(({ id }) => ({ category_id: id, ...settlement })) },
    }),
    waitFor: ['categories'],
    onSuccess: (answer, { proposals, told }) => {
      tellRefused(answer)
      const [one, ...others] = proposals
      const name = others.length === 0 ? (one?.path.at(-1) ?? null) : null
      if (answer.settled.length === 0) return
      showToast({ tone: 'success', text: told(name, formatCount(answer.settled.length)) })
      onSettled?.()
    },
  })
}

/** Says what still waits, and why the first of them does. */
export function tellRefused({ refused }: ResponseOf<typeof settleCategoryProposals>) {
  const [first] = refused
  if (first) showToast({ tone: 'error', text: proposalWords.refused(formatCount(refused.length), first.message) })
}
