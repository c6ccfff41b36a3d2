import type { ManagedCategory, CategoryProposal } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { suggestCategory } from '#contract/categories/suggestion.ts'
import { categoryWords } from '#app/words/categories.ts'
import { proposalWords as words } from '#app/words/categories-proposals.ts'
import { TargetDialog, type Target } from '../target-dialog.tsx'
import { SETTLE_FAILURE, useSettle } from './use-settle.ts'

interface MergeProposalsProps {
  proposals: readonly CategoryProposal[]
  categories: readonly ManagedCategory[]
  onClose: () => void
  onDone: () => void
}

/** Dialog that merges proposals into an existing category; the category that fits best is preselected. */
export function MergeProposals({ proposals, categories, onClose, onDone }: MergeProposalsProps) {
  const settle = useSettle(onDone)
  const [one] = proposals
  const isOne = proposals.length === 1
  const merge = (target: Target) =>
    settle.mutate({
      proposals,
      settlement: { action: 'merge', into_id: Number(target.id) },
      toastText: (name, count) =>
        name === null ? words.mergedMany(count, target.name) : words.merged(name, target.name),
    })
  return (
    <TargetDialog
      mutation={{ ...settle, mutate: merge }}
      texts={SETTLE_FAILURE}
      title={
        isOne && one ? categoryWords.mergeTitle(one.path.at(-1) ?? '') : words.mergeTitle(formatCount(proposals.length))
      }
      note={words.mergeNote}
      label={categoryWords.mergeInto}
      categories={categories}
      suggested={isOne && one ? suggestCategory(one.path, categories)?.id : undefined}
      refusalOf={() => null}
      consequenceOf={words.mergeConsequence}
      submit={categoryWords.merge}
      submitting={categoryWords.merging}
      onClose={onClose}
    />
  )
}
