import { changeCategories, type CategoriesChange, type ManagedCategory } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { selectedCategoryWords as words } from '#app/words/categories-selected.ts'
import { controlWords } from '#app/words/controls.ts'
import { TargetDialog, type Target } from './target-dialog.tsx'
import { mergeRefusal, moveRefusal } from './targets.ts'
import { contentsOfAll, topsOf } from './tree.ts'
import { useUndoMerges } from './use-undo-merges.ts'

export type SelectedChange = CategoriesChange['change']

interface ChangeSelectedProps {
  change: SelectedChange
  selected: readonly ManagedCategory[]
  categories: readonly ManagedCategory[]
  onClose: () => void
  /** Called after the selected categories have been changed. */
  onDone: () => void
}

/**
 * Dialog that moves, merges or deletes the selected categories. Categories that can't be changed are reported and left
 * unchanged.
 */
export function ChangeSelected({ change, selected, categories, onClose, onDone }: ChangeSelectedProps) {
  // A category below another selected category moves along with it.
  const chosen = change === 'move' ? topsOf(selected, categories) : selected
  const count = formatCount(chosen.length)
  const showMerged = useUndoMerges()
  const save = useApiMutation(changeCategories, {
    input: (target: Target | null) => ({
      body: {
        category_ids: without(target, chosen).map(({ id }) => id),
        change,
        ...(target && { target_id: target.id }),
      },
    }),
    waitFor: ['categories'],
    onSuccess: ({ changed, refused: [first, ...others], merge_ids: mergeIds }, target) => {
      if (first) showToast({ tone: 'error', text: words.stayed(formatCount(others.length + 1), first.message) })
      if (changed.length > 0) showMerged(doneText(formatCount(changed.length), target), mergeIds)
      if (changed.length > 0) onDone()
      else onClose()
    },
  })
  function doneText(changed: string, target: Target | null) {
    if (target === null || change === 'delete') return words.deleted(changed)
    return words[change === 'move' ? 'moved' : 'merged'](changed, target.name)
  }
  const contents = contentsText(selected, categories)
  const dialogProps = { mutation: save, texts: FAILURE, categories, onClose }
  if (change === 'move')
    return (
      <TargetDialog
        {...dialogProps}
        title={words.moveTitle(count)}
        label={words.moveTo}
        refusalOf={(targetId) => refusalOfAll(chosen, (category) => moveRefusal(category, targetId, categories))}
        hasTop
        consequenceOf={(target) => words.moveConsequence(count, target)}
        submit={categoryWords.move}
        submitting={categoryWords.moving}
      />
    )
  if (change === 'merge')
    return (
      <TargetDialog
        {...dialogProps}
        title={words.mergeTitle(count)}
        note={words.mergeNote}
        label={words.mergeInto}
        refusalOf={(id) => refusalOfAll(without({ id }, chosen), (category) => mergeRefusal(category, id, categories))}
        consequenceOf={(target) => words.mergeConsequence(contents, target)}
        submit={categoryWords.merge}
        submitting={categoryWords.merging}
      />
    )
  if (contents)
    return (
      <TargetDialog
        {...dialogProps}
        title={words.deleteQuestion(count)}
        note={words.deleteContents(contents)}
        label={words.deleteInto}
        refusalOf={(id) => refusalOfAll(chosen, (category) => mergeRefusal(category, id, categories))}
        consequenceOf={(target) => words.mergeConsequence(contents, target)}
        submit={controlWords.delete}
        submitting={categoryWords.deleting}
        isDanger
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      question={words.deleteQuestion(count)}
      note={words.deleteNote}
      failure={save.error && { text: failureText(save.error, FAILURE), onDismiss: save.reset }}
      busy={save.isPending}
      busyText={categoryWords.deleting}
      onConfirm={() => save.mutate(null)}
    />
  )
}

/** Returns the selected categories, except the one that is the merge target. */
const without = (target: Pick<Target, 'id'> | null, chosen: readonly ManagedCategory[]) =>
  chosen.filter(({ id }) => id !== target?.id)

/**
 * Returns the reason why the selected categories can't move to a target; null if they can, even if some are already
 * there.
 */
function refusalOfAll(chosen: readonly ManagedCategory[], refusalOf: (category: ManagedCategory) => string | null) {
  const { here } = categoryWords.refusalTexts
  const refusals = chosen.map(refusalOf)
  return refusals.find((refusal) => refusal !== null && refusal !== here) ?? (refusals.includes(null) ? null : here)
}

function contentsText(selected: readonly ManagedCategory[], categories: readonly ManagedCategory[]): string | null {
  const contents = contentsOfAll(selected, categories)
  return categoryWords.contents(contents.products, contents.categories, formatCount)
}

const FAILURE: FailureTexts = { tried: words.changeFailed, isBrief: true }
