import { settleCategoryProposals, type CategoryProposal } from '#contract/categories/manage.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { showToast } from '#app/ui/toast.tsx'
import { proposalWords } from '#app/words/categories-proposals.ts'
import { useUndoMerges } from '../use-undo-merges.ts'

export const SETTLE_FAILURE: FailureTexts = { tried: proposalWords.settleFailed, isBrief: true }

type Settlement = Omit<InputOf<typeof settleCategoryProposals>['body']['items'][number], 'category_id'>

interface Given {
  proposals: readonly CategoryProposal[]
  settlement: Settlement
  /**
   * Returns the message about the outcome.
   * @param name name of the category; null if several were settled
   * @param count number of settled categories
   */
  toastText: (name: string | null, count: string) => string
}

/**
 * Returns the mutation that settles proposals.
 * @param onSettled called unless the server refused all proposals
 */
export function useSettle(onSettled?: () => void) {
  const showMerged = useUndoMerges()
  return useApiMutation(settleCategoryProposals, {
    input: ({ proposals, settlement }: Given) => ({
      body: { items: proposals.map(({ id }) => ({ category_id: id, ...settlement })) },
    }),
    waitFor: ['categories'],
    onSuccess: (answer, { proposals, toastText }) => {
      showRefusedToast(answer)
      const [one, ...others] = proposals
      const name = others.length === 0 ? (one?.path.at(-1) ?? null) : null
      if (answer.settled.length === 0) return
      showMerged(toastText(name, formatCount(answer.settled.length)), answer.merge_ids)
      onSettled?.()
    },
  })
}

/** Reports the number of proposals that couldn't be settled, with the reason for the first. */
export function showRefusedToast({ refused }: ResponseOf<typeof settleCategoryProposals>) {
  const [first] = refused
  if (first) showToast({ tone: 'error', text: proposalWords.refused(formatCount(refused.length), first.message) })
}
