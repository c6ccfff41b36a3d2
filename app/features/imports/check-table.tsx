import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { importColumns } from '#contract/imports/columns.ts'
import { literalText } from '#contract/imports/damage.ts'
import type { ImportField } from '#contract/products/draft.ts'
import { displayNumber } from '#contract/rules/number-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { sheetWords } from '#app/words/imports-sheets.ts'
import { importWords } from '#app/words/imports.ts'
import { unfilterableSpecs, suspiciousChangeOf, issuesOf, stateOf, type ParsedRow } from './parsed-table.ts'

/** Fields that have their own column in the preview. */
const COLUMN_FIELDS = ['name', 'mpn', 'price', 'stock_quantity', 'category'] as const satisfies ImportField[]
type ColumnName = (typeof COLUMN_FIELDS)[number]

const NUMBER_FIELDS = new Set<ImportField>(['price', 'stock_quantity'])
/** Fields whose text may span several lines. */
const MULTILINE_FIELDS = new Set<ImportField>(['description', 'specs', 'pins', 'tags'])

type OnCorrect = (at: number, field: ImportField, text: string) => void

interface CheckTableProps {
  rows: ParsedRow[]
  /** True to list, in each row, the specifications that shoppers can't filter by. */
  showsKept: boolean
  onCorrect: OnCorrect
}

/** Preview of the rows, which shows each issue in the affected cell. Only rows near the visible area are rendered. */
export function CheckTable({ rows, showsKept, onCorrect }: CheckTableProps) {
  const [columns, detail] = useMemo(
    () =>
      [
        columnsOf(onCorrect),
        (row: ParsedRow) => (showsKept ? <KeptTexts row={row} /> : otherFields(row, onCorrect)),
      ] as const,
    [onCorrect, showsKept],
  )
  return (
    <Table
      label={importWords.show}
      rows={rows}
      rowKey={({ at }) => at}
      columns={columns}
      detail={detail}
      windowed={ROW_HEIGHT_PX}
      rowClassName="max-md:grid-cols-[4.25rem_minmax(0,1fr)] max-md:items-start"
    />
  )
}

/** Typical row height in a wide window, in pixels. */
const ROW_HEIGHT_PX = 44

const WIDTHS = {
  name: 'minmax(0,1.9fr)',
  mpn: 'minmax(0,1.05fr)',
  price: 'minmax(8.5rem,0.9fr)',
  stock_quantity: 'minmax(7.5rem,0.75fr)',
  category: 'minmax(0,1.25fr)',
}

const columnsOf = (onCorrect: OnCorrect): Columns<ParsedRow> => ({
  row: {
    header: importWords.row,
    width: '6rem',
    cell: (row) => <RowNumber row={row} />,
    className: 'text-ink-2 max-md:pt-1.5 max-md:text-sm max-md:text-ink-3',
  },
  ...Object.fromEntries(COLUMN_FIELDS.map((field) => [field, columnOf(field, onCorrect)])),
})

const columnOf = (field: ColumnName, onCorrect: OnCorrect): Columns<ParsedRow>[string] => ({
  header: importColumns[field].label,
  width: WIDTHS[field],
  align: NUMBER_FIELDS.has(field) ? 'end' : undefined,
  wraps: true,
  cell: (row) => <ColumnField row={row} field={field} onCorrect={onCorrect} />,
  className: (row) => columnClass(row, field),
})

function RowNumber({ row }: { row: ParsedRow }) {
  const number = formatCount(row.row)
  return (
    <>
      <span className="max-md:hidden">{number}</span>
      <span className="md:hidden">{importWords.rowNumber(number)}</span>
      <span className="ml-1.5 text-xs text-ink-3 max-md:ml-0 max-md:block">{stateText(row)}</span>
    </>
  )
}

function KeptTexts({ row }: { row: ParsedRow }) {
  return (
    <span className="text-sm text-ink-2">
      {importWords.keptTexts(unfilterableSpecs(row).map(({ name, text }) => `${name}: ${text}`))}
    </span>
  )
}

/** Renders the issues and changes that concern fields without a column; returns null if there are none. */
function otherFields(row: ParsedRow, onCorrect: OnCorrect) {
  const others = issuesOf(row).filter(({ field }) => !isColumnField(field))
  const kept = row.answer?.kept_current ?? []
  const alsoChanges = row.isImported ? [] : (row.answer?.changed ?? []).filter((field) => !isColumnField(field))
  if (others.length === 0 && alsoChanges.length === 0 && kept.length === 0) return null
  return (
    <>
      {others.map(({ field, message }) => (
        <div
          key={field}
          className={classNames(boxClass, invalidClass, 'rounded-xs md:mr-2 md:inline-grid md:min-w-64 md:px-2')}
        >
          <span className="text-sm text-ink-2">{importColumns[field].label}</span>
          <span className="min-w-0">
            <FieldCell row={row} field={field} issue={message} onCorrect={onCorrect} />
          </span>
        </div>
      ))}
      {kept.map(({ field, text }) => (
        <span key={field} className="block text-sm text-amber">
          {sheetWords.keptCurrent(importColumns[field].label, shorten(text), shorten(row.cells[field] ?? ''))}
        </span>
      ))}
      {alsoChanges.length > 0 && (
        <span className="text-sm text-ink-3">
          {importWords.alsoChanges(alsoChanges.map((field) => importColumns[field].label).join(', '))}
        </span>
      )}
    </>
  )
}

/** Maximum length of a value within a sentence. */
const MAX_QUOTED = 60
const shorten = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text)

const isColumnField = (field: ImportField) => (COLUMN_FIELDS as readonly ImportField[]).includes(field)

function stateText(row: ParsedRow): string {
  return row.isImported ? importWords.rowImported : importWords.rowStates[stateOf(row)]
}

interface FieldProps {
  row: ParsedRow
  field: ImportField
  issue: string | undefined
  onCorrect: OnCorrect
}

/** Returns the highlights of a cell for an issue, a suspicious price or a change. */
function markOf(row: ParsedRow, field: ColumnName) {
  const issue = issuesOf(row).find((one) => one.field === field)?.message
  const isChanged = !row.isImported && row.answer?.outcome === 'updated' && row.answer.changed.includes(field)
  const isSuspicious = field === 'price' && suspiciousChangeOf(row) !== null
  const isMarked = issue !== undefined || isSuspicious
  const isNaming = field === 'name' || field === 'mpn'
  return { issue, isChanged, isSuspicious, isMarked, isNaming, isLabelled: isMarked || (isChanged && !isNaming) }
}

/** Returns the classes of a cell. Phones show only the name, the part number, and cells that change or need a fix. */
function columnClass(row: ParsedRow, field: ColumnName): string {
  const { issue, isSuspicious, isMarked, isNaming, isLabelled } = markOf(row, field)
  return classNames(
    !isLabelled && (!isNaming || !row.cells[field]?.trim()) && 'max-md:hidden',
    isMarked && 'md:self-stretch md:content-center md:leading-4.5',
    issue !== undefined && invalidClass,
    issue === undefined && isSuspicious && 'bg-amber-soft',
    isLabelled ? boxClass : 'max-md:col-start-2',
    field === 'name' && 'max-md:font-medium max-md:text-ink',
    field === 'mpn' && 'mono text-[0.8125rem]',
  )
}

function ColumnField({ row, field, onCorrect }: Omit<FieldProps, 'issue'> & { field: ColumnName }) {
  const { issue, isChanged, isLabelled } = markOf(row, field)
  return (
    <>
      {isLabelled && (
        <span className="font-sans text-sm text-ink-2 max-md:pt-1.5 md:hidden">{importColumns[field].label}</span>
      )}
      <div className="min-w-0">
        <FieldCell row={row} field={field} issue={issue} isChanged={isChanged} onCorrect={onCorrect} />
      </div>
    </>
  )
}

function FieldCell({ row, field, issue, isChanged = false, onCorrect }: FieldProps & { isChanged?: boolean }) {
  const suspiciousChange = field === 'price' ? suspiciousChangeOf(row) : null
  const before = field === 'price' && isChanged ? row.answer?.price_before : null
  return (
    <CellEditor
      label={importWords.correctCell(importColumns[field].label, formatCount(row.row))}
      text={row.cells[field] ?? ''}
      issue={issue}
      warning={suspiciousChange === null ? undefined : suspiciousChangeText(suspiciousChange)}
      isNumber={NUMBER_FIELDS.has(field)}
      isMultiline={MULTILINE_FIELDS.has(field)}
      onSave={(text) => onCorrect(row.at, field, text)}
    >
      {typeof before === 'number' && (
        <>
          <span className="sr-only">{importWords.was} </span>
          <s className="mr-1.5 text-ink-3">{formatFrancs(before)}</s>
        </>
      )}
      {issue !== undefined && !row.cells[field]?.trim() ? (
        <span className="text-sm text-ink-3">{importWords.noValue}</span>
      ) : (
        <span className={isChanged ? 'font-semibold text-ink' : undefined}>
          {displayText(row, field, issue !== undefined)}
        </span>
      )}
      {isChanged && <span className="sr-only">, {importWords.changed}</span>}
    </CellEditor>
  )
}

/** Returns a value as the shop will display it, or its text in the file if it can't be parsed. */
function displayText({ draft, cells }: ParsedRow, field: ImportField, isInvalid: boolean): string {
  const cell = cells[field] ?? ''
  const text = literalText(cell) ?? cell
  if (isInvalid) return NUMBER_FIELDS.has(field) ? displayNumber(cell) : cell
  if (field === 'price' && draft.price !== undefined) return formatFrancs(draft.price, 2)
  if (field === 'stock_quantity' && draft.stock_quantity !== undefined) return formatCount(draft.stock_quantity)
  return field === 'category' ? (draft.category?.at(-1) ?? text) : text
}

function suspiciousChangeText(share: number): string {
  const percent = formatCount(Math.round(Math.abs(share) * 100))
  return share < 0 ? importWords.lower(percent) : importWords.higher(percent)
}

const boxClass = [
  'max-md:col-span-full max-md:-mx-2 max-md:my-0.5 max-md:grid max-md:grid-cols-[4.25rem_minmax(0,1fr)]',
  'max-md:gap-x-3 max-md:rounded-xs max-md:px-2 max-md:py-1.5 md:py-1',
].join(' ')
const invalidClass = 'bg-red-soft text-ink inset-ring-[1.5px] inset-ring-red'

interface CellEditorProps {
  /** Accessible name of the edit button, which includes the name of the cell. */
  label: string
  /** Text of the cell, as in the file or as corrected by the user. */
  text: string
  /** Error message about the cell. */
  issue?: string | undefined
  /** Warning about a suspicious value in the cell. */
  warning?: string | undefined
  isNumber?: boolean
  /** True to allow line breaks, which Shift+Enter inserts. */
  isMultiline?: boolean
  onSave: (text: string) => void
  /** Content displayed while the cell isn't being edited. */
  children: ReactNode
}

/** Inline editor for a cell; Enter and blur save the text, Escape cancels. */
function CellEditor({
  label,
  text,
  issue,
  warning,
  isNumber = false,
  isMultiline = false,
  onSave,
  children,
}: CellEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasClosedByKey = useRef(false)
  const noteId = useId()
  useEffect(() => {
    if (!isOpen && wasClosedByKey.current) button.current?.focus()
    wasClosedByKey.current = false
  }, [isOpen])

  function close(isByKey: boolean, typed?: string) {
    wasClosedByKey.current = isByKey
    setOpen(false)
    if (typed !== undefined && typed !== text) onSave(typed)
  }
  const note = issue ?? warning
  return (
    <>
      {isOpen ? (
        <CellField
          label={label}
          text={text}
          noteId={note ? noteId : undefined}
          isNumber={isNumber}
          isMultiline={isMultiline}
          onClose={close}
        />
      ) : (
        <button
          ref={button}
          type="button"
          title={label}
          aria-describedby={note ? noteId : undefined}
          onClick={() => setOpen(true)}
          className={classNames(
            'min-h-6 max-w-full min-w-10 cursor-text rounded-sm text-inherit outline-offset-4 max-md:min-h-8',
            'wrap-anywhere hover:underline hover:decoration-dotted hover:underline-offset-4 max-md:text-left',
            isNumber ? 'md:text-right' : 'text-left',
          )}
        >
          {children}
          <span className="sr-only">, {label}</span>
        </button>
      )}
      {note && (
        <span
          id={noteId}
          className={classNames('block font-sans text-sm leading-4.5 font-medium', issue ? 'text-red' : 'text-amber')}
        >
          {note}
        </span>
      )}
    </>
  )
}

interface CellFieldProps {
  label: string
  text: string
  noteId: string | undefined
  isNumber: boolean
  isMultiline: boolean
  onClose: (isByKey: boolean, typed?: string) => void
}

function CellField({ label, text, noteId, isNumber, isMultiline, onClose }: CellFieldProps) {
  const isClosed = useRef(false) // removing the field triggers a blur, which must not save the text
  function handleKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && isMultiline && event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    isClosed.current = true
    onClose(true, event.key === 'Enter' ? event.currentTarget.value : undefined)
  }
  const field = {
    'aria-label': label,
    'aria-describedby': noteId,
    defaultValue: text,
    autoFocus: true,
    autoComplete: 'off',
    onKeyDown: handleKey,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
      if (!isClosed.current) onClose(false, currentTarget.value)
    },
    className: classNames('field px-2 py-1 md:text-dense', isNumber && 'md:text-right', !isMultiline && 'h-10 md:h-8'),
  }
  return isMultiline ? <textarea rows={4} {...field} /> : <input {...field} />
}
