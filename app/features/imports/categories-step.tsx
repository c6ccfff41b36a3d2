import { useMemo, useState } from 'react'
import { chooseImportCategories } from '#contract/imports/calls.ts'
import { MAX_CATEGORY_CHOICES, MAX_IMPORT_PROPOSALS } from '#contract/imports/limits.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { importWords } from '#app/words/imports.ts'
import { CategoryCombobox, toCategoryOptions } from './category-combobox.tsx'
import type { CategoryChoice, CategoryChoices, FileCategories, MissingCategory } from './import-categories.ts'
import { IMPORT_FAILURE } from './import-queries.ts'
import type { StepProps } from './use-import.ts'

/** Number of rows shown initially, and added by each press of the button. */
const SHOWN_AT_ONCE = 50

/**
 * Step between the columns and the check, in which the user assigns one of the shop's categories to each category that
 * only the file has.
 */
export function CategoriesStep({
  wizard,
  state,
  found: { categories, missing },
}: StepProps & { found: FileCategories }) {
  const [choices, setChoices] = useState<CategoryChoices>(() => firstChoices(missing, state.choices))
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const remember = useApiMutation(chooseImportCategories, { onSuccess: () => void wizard.chooseCategories(choices) })
  const options = useMemo(
    () => [
      { value: 'propose', words: importWords.propose },
      { value: 'leave-out', words: importWords.leaveOut },
      ...toCategoryOptions(categories),
    ],
    [categories],
  )
  const undecided = missing.filter(({ key }) => !choices.has(key))
  const undecidedRows = undecided.reduce((sum, { rows }) => sum + rows, 0)
  const proposed = [...choices.values()].filter((choice) => choice === 'propose').length
  const choose = (keys: readonly MissingCategory[], value: string) =>
    setChoices((before) => {
      const after = new Map(before)
      for (const { key } of keys)
        if (value === '') after.delete(key)
        else after.set(key, value === 'propose' || value === 'leave-out' ? value : Number(value))
      return after
    })
  function save() {
    const items = missing
      .slice(0, MAX_CATEGORY_CHOICES)
      .map(({ key, path }) => ({ source: path, ...toSaved(choices.get(key)) }))
    remember.mutate({ body: { items, ...(state.sellerId === undefined ? {} : { seller_id: state.sellerId }) } })
  }
  return (
    <>
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">{importWords.categoriesNote(formatCount(missing.length))}</p>
        <div className="grid max-w-96 gap-[0.3125rem]">
          <p aria-hidden="true" className="font-medium text-ink">
            {importWords.putAll}
          </p>
          <CategoryCombobox
            label={importWords.putAll}
            placeholder={importWords.findCategory}
            options={options}
            value=""
            disabled={undecided.length === 0}
            onChoose={(value) => choose(undecided, value)}
          />
        </div>
      </div>
      <ul aria-label={importWords.stepNames.categories} className="border-t border-line">
        {missing.slice(0, shown).map((one) => (
          <li key={one.key} className={rowClass}>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">{one.path}</span>{' '}
              <span className="meta whitespace-nowrap">{importWords.rowsOf(formatCount(one.rows))}</span>
              {choices.get(one.key) === one.suggestion && typeof one.suggestion === 'number' && (
                <span className="meta block">{importWords.suggested}</span>
              )}
            </p>
            <CategoryCombobox
              label={importWords.goesToFor(one.path)}
              placeholder={importWords.findCategory}
              options={options}
              value={String(choices.get(one.key) ?? '')}
              onChoose={(value) => choose([one], value)}
            />
          </li>
        ))}
      </ul>
      {missing.length > shown && (
        <div className="border-t border-line p-3">
          <Button size="dense" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {importWords.moreCategories(formatCount(missing.length - shown))}
          </Button>
        </div>
      )}
      {proposed > MAX_IMPORT_PROPOSALS && (
        <div className="border-t border-line p-3">
          <Notice tone="red">{importWords.tooManyProposals(proposed, MAX_IMPORT_PROPOSALS)}</Notice>
        </div>
      )}
      <Failure place="form" failure={remember.error && describeFailure(remember.error, IMPORT_FAILURE)} />
      <PanelFooter note={undecided.length > 0 && importWords.undecided(formatCount(undecidedRows))}>
        <Button size="dense" onClick={() => wizard.go('columns')}>
          {importWords.goBack}
        </Button>
        <Button
          tone="main"
          size="dense"
          disabled={proposed > MAX_IMPORT_PROPOSALS}
          busy={remember.isPending || state.task.status === 'reading-rows'}
          busyText={importWords.readingRows}
          onClick={save}
        >
          {importWords.goOnToCheck}
        </Button>
      </PanelFooter>
    </>
  )
}

function firstChoices(missing: readonly MissingCategory[], initial: CategoryChoices): CategoryChoices {
  const chosen = missing.flatMap(({ key, suggestion }) => {
    const choice = initial.get(key) ?? suggestion
    return choice === null ? [] : [[key, choice] as const]
  })
  return new Map(chosen)
}

/**
 * Converts a choice to its stored form. A proposal is stored as the proposed category; if there is no choice, nothing
 * is stored.
 */
function toSaved(choice: CategoryChoice | undefined): { category_id?: number | null } {
  if (choice === 'leave-out') return { category_id: null }
  return typeof choice === 'number' ? { category_id: choice } : {}
}

const rowClass =
  'grid items-center gap-2 border-t border-line px-4 py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]'
