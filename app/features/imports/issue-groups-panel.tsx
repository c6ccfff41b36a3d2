import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { importColumns } from '#contract/imports/columns.ts'
import { parseFrancs, parsePieceCount } from '#contract/imports/values.ts'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { importGroupWords } from '#app/words/imports-groups.ts'
import { CategoryCombobox, toCategoryOptions } from './category-combobox.tsx'
import type { GroupFix } from './group-fixes.ts'
import type { RowsState } from './import-state.ts'
import { answersTo, groupIssues, type GroupAnswer, type IssueGroup } from './issue-groups.ts'
import type { StepProps } from './use-import.ts'

/** Maximum number of groups shown initially, and number added by each press of the button. */
const SHOWN_AT_ONCE = 6

/** Groups the issues by cause, with one answer for all rows of a group, and lists the answers so far. */
export function IssueGroups({ wizard, state }: StepProps<RowsState>) {
  const { rows, fixes, found } = state
  const groups = useMemo(() => groupIssues(rows.parsedTable), [rows.parsedTable])
  // A single row is fixed just as quickly in the table below.
  const largeCount = groups.filter(({ ats }) => ats.length > 1).length
  const [added, setAdded] = useState(0)
  const shown = Math.min(largeCount, SHOWN_AT_ONCE) + added
  const options = useMemo(() => toCategoryOptions(found?.categories ?? []), [found])
  if (groups.length === 0 && fixes.length === 0) return null
  return (
    <section aria-label={importGroupWords.heading} className="border-t border-line">
      {groups.length > 0 && (
        <header className="grid gap-0.5 px-4 pt-3.5 pb-1">
          <h2 className="text-base font-semibold tracking-normal text-ink">{importGroupWords.heading}</h2>
          <p className="meta">{importGroupWords.note}</p>
        </header>
      )}
      <ul className="grid">
        {groups.slice(0, shown).map((group) => (
          <Group
            key={group.key}
            group={group}
            categories={options}
            onAnswer={(answer) => wizard.fixGroup(group, answer)}
          />
        ))}
      </ul>
      {groups.length > shown && (
        <div className={shown === 0 ? 'px-4 pt-1.5 pb-3' : 'border-t border-line px-4 py-3'}>
          <Button size="dense" onClick={() => setAdded(added + SHOWN_AT_ONCE)}>
            {importGroupWords.showMore(groups.length - shown)}
          </Button>
        </div>
      )}
      {fixes.length > 0 && <Fixes fixes={fixes} onUndo={wizard.undoFix} />}
    </section>
  )
}

interface GroupProps {
  group: IssueGroup
  categories: ReturnType<typeof toCategoryOptions>
  onAnswer: (answer: GroupAnswer) => void
}

function Group({ group, categories, onAnswer }: GroupProps) {
  const { field, cause, message, ats, samples } = group
  const title = `${importGroupWords.rowsOf(formatCount(ats.length))} ${causeText(group)}`
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium text-ink">{title}</p>
        {cause === 'other' && <p className="text-sm text-ink-2">{message}</p>}
        {cause === 'other-currency' && <p className="text-sm text-ink-2">{importGroupWords.otherCurrencyHint}</p>}
        <p className="meta">
          <span className="sr-only">{importGroupWords.samples}: </span>
          {samples
            .map(({ text, count }) =>
              importGroupWords.sample(text === '' ? importGroupWords.emptyCell : quoted(text), formatCount(count)),
            )
            .join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        {answersTo(group).map((type) =>
          type === 'set' ? (
            <SetValue
              key={type}
              field={field}
              title={title}
              initial={cause === 'missing' && field === 'stock_quantity' ? '0' : ''}
              categories={categories}
              onSet={(text) => onAnswer({ type, text })}
            />
          ) : (
            <Button key={type} size="dense" onClick={() => onAnswer({ type })}>
              {answerText(type, group)}
              <span className="sr-only">: {title}</span>
            </Button>
          ),
        )}
      </div>
    </li>
  )
}

const MAX_SAMPLE_LENGTH = 40
const quoted = (text: string) => `“${text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH)}…` : text}”`

function causeText({ cause, field }: IssueGroup): string {
  const label = importColumns[field].label
  if (cause === 'missing') return importGroupWords.without(field)
  if (cause === 'too-long') return importGroupWords.tooLong(label)
  if (cause === 'other') return importGroupWords.other(label)
  return {
    'vague-stock': importGroupWords.vagueStock,
    'unknown-category': importGroupWords.unknownCategory,
    'unknown-status': importGroupWords.unknownStatus,
    repeated: importGroupWords.repeated,
    'other-currency': importGroupWords.otherCurrency,
  }[cause]
}

function answerText(type: Exclude<GroupAnswer['type'], 'set'>, { ats, areUpdates }: IssueGroup): string {
  if (type === 'leave-out') return importGroupWords.leaveOut(formatCount(ats.length))
  if (type === 'shorten') return importGroupWords.shorten
  return areUpdates ? importGroupWords.keep : importGroupWords.ignore
}

interface SetValueProps {
  field: IssueGroup['field']
  /** Title of the group, which completes the accessible name of the field. */
  title: string
  initial: string
  categories: GroupProps['categories']
  onSet: (text: string) => void
}

/** Field with the value that all cells of a group get, and the button that sets it. */
function SetValue({ field, title, initial, categories, onSet }: SetValueProps) {
  const [text, setText] = useState(initial)
  const label = importGroupWords.value(importColumns[field].label, title)
  if (field === 'status')
    return (
      <span role="group" aria-label={label} className="flex gap-2">
        <Button size="dense" onClick={() => onSet('active')}>
          {importGroupWords.active}
        </Button>
        <Button size="dense" onClick={() => onSet('inactive')}>
          {importGroupWords.inactive}
        </Button>
      </span>
    )
  if (field === 'category')
    return (
      <CategoryCombobox
        label={label}
        placeholder={importGroupWords.chooseCategory}
        options={categories}
        value=""
        onChoose={(value) => onSet(categories.find((option) => option.value === value)?.cell ?? '')}
        className="w-56"
      />
    )
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid(field, text)) onSet(text.trim())
      }}
    >
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={importColumns[field].label}
        className="field h-10 w-28 md:h-8 md:text-dense"
      />
      <Button type="submit" size="dense" disabled={!isValid(field, text)}>
        {importGroupWords.set}
      </Button>
    </form>
  )
}

/** Returns true if a value can be set, so that one problem isn't replaced by another. */
function isValid(field: IssueGroup['field'], text: string): boolean {
  if (text.trim() === '') return false
  if (field === 'price') return typeof parseFrancs(text) === 'number'
  return field === 'stock_quantity' ? typeof parsePieceCount(text) === 'number' : true
}

interface FixesProps {
  fixes: readonly GroupFix[]
  onUndo: (id: number) => void
}

function Fixes({ fixes, onUndo }: FixesProps) {
  return (
    <ul aria-label={importGroupWords.fixes} className="grid gap-1 border-t border-line px-4 py-2.5">
      {fixes.map((fix) => {
        const text = fixText(fix)
        return (
          <li key={fix.id} className="flex flex-wrap items-center gap-x-3">
            <span className="text-ink-2">{text}</span>
            <Button tone="quiet" size="dense" aria-label={importGroupWords.undoOf(text)} onClick={() => onUndo(fix.id)}>
              <Undo2 />
              {importGroupWords.undo}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function fixText({ group: { field }, answer, rows }: GroupFix): string {
  const count = formatCount(rows.size)
  const label = importColumns[field].label
  if (answer.type === 'leave-out') return importGroupWords.leftOutFor(count)
  if (answer.type === 'set') return importGroupWords.setFor(label, answer.text, count)
  return answer.type === 'shorten'
    ? importGroupWords.shortenedFor(label, count)
    : importGroupWords.ignoredFor(label, count)
}
