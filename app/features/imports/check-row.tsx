import { memo } from 'react'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { importColumns } from '#contract/rules/import-columns.ts'
import type { ImportField } from '#contract/rules/product-draft.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Cell, DataRow } from '#app/ui/dashboard/data-table.tsx'
import { importWords } from '#app/words/imports.ts'
import { MendCell } from './mend-cell.tsx'
import { oddChangeOf, problemsOf, stateOf, type SheetRow } from './sheet.ts'

/** The fields that have a column of their own in the preview. */
const SHOWN = ['name', 'mpn', 'price', 'stock_quantity', 'category'] as const satisfies ImportField[]
type Shown = (typeof SHOWN)[number]

const NUMBERS = new Set<ImportField>(['price', 'stock_quantity'])
/** Cells that may hold several lines. */
const LONG = new Set<ImportField>(['description', 'specs', 'pins', 'tags'])

interface CheckRowProps {
  row: SheetRow
  /** Among those that are shown, from 1 for the first. */
  place: number
  onCorrect: (at: number, field: ImportField, text: string) => void
}

/** A row of the file as it will come in, each of its problems at its cell. */
export const CheckRow = memo(function CheckRow({ row, place, onCorrect }: CheckRowProps) {
  const problems = new Map(problemsOf(row).map(({ field, message }) => [field, message]))
  const others = [...problems.keys()].filter((field) => !isShown(field))
  const alsoChanges = row.isIn ? [] : (row.answer?.changed ?? []).filter((field) => !isShown(field))
  const number = formatCount(row.row)
  return (
    <DataRow aria-rowindex={place + 1} className="max-md:grid-cols-[4.25rem_minmax(0,1fr)] max-md:items-start">
      <Cell className="text-ink-2 max-md:pt-1.5 max-md:text-sm max-md:text-ink-3">
        <span className="max-md:hidden">{number}</span>
        <span className="md:hidden">{importWords.rowNumber(number)}</span>
        <span className="ml-1.5 text-xs text-ink-3 max-md:ml-0 max-md:block">{stateWords(row)}</span>
      </Cell>
      {SHOWN.map((field) => (
        <ShownCell key={field} row={row} field={field} problem={problems.get(field)} onCorrect={onCorrect} />
      ))}
      {(others.length > 0 || alsoChanges.length > 0) && (
        <Cell className="col-span-full whitespace-normal max-md:overflow-visible md:pb-2 md:pl-22! lg:pl-23!">
          {others.map((field) => (
            <div
              key={field}
              className={classNames(boxClass, badClass, 'rounded-xs md:mr-2 md:inline-grid md:min-w-64 md:px-2')}
            >
              <span className="text-sm text-ink-2">{importColumns[field].label}</span>
              <span className="min-w-0">
                <FieldCell row={row} field={field} problem={problems.get(field)} onCorrect={onCorrect} />
              </span>
            </div>
          ))}
          {alsoChanges.length > 0 && (
            <span className="text-sm text-ink-3">
              {importWords.alsoChanges(alsoChanges.map((field) => importColumns[field].label).join(', '))}
            </span>
          )}
        </Cell>
      )}
    </DataRow>
  )
})

const isShown = (field: ImportField) => (SHOWN as readonly ImportField[]).includes(field)

function stateWords(row: SheetRow): string {
  return row.isIn ? importWords.rowIn : importWords.rowStates[stateOf(row)]
}

interface FieldProps {
  row: SheetRow
  field: ImportField
  problem: string | undefined
  onCorrect: CheckRowProps['onCorrect']
}

/** On phones only the name, the part number, and what changes or is to be mended. */
function ShownCell({ row, field, problem, onCorrect }: FieldProps & { field: Shown }) {
  const isChanged = !row.isIn && row.answer?.outcome === 'updated' && row.answer.changed.includes(field)
  const isOdd = field === 'price' && oddChangeOf(row) !== null
  const isMarked = problem !== undefined || isOdd
  const isNaming = field === 'name' || field === 'mpn'
  const isLabelled = isMarked || (isChanged && !isNaming)
  const isQuiet = !isLabelled && (!isNaming || !row.cells[field]?.trim())
  return (
    <Cell
      isNumber={NUMBERS.has(field)}
      title={isMarked ? undefined : row.cells[field]}
      className={classNames(
        isQuiet && 'max-md:hidden',
        isMarked && 'whitespace-normal md:self-stretch md:content-center md:py-1 md:leading-4.5',
        problem !== undefined && badClass,
        problem === undefined && isOdd && 'bg-amber-soft',
        isLabelled ? boxClass : 'max-md:col-start-2',
        field === 'name' && 'max-md:font-medium max-md:text-ink max-md:whitespace-normal',
        field === 'mpn' && 'mono text-[0.8125rem]',
      )}
    >
      {isLabelled && (
        <span className="font-sans text-sm text-ink-2 max-md:pt-1.5 md:hidden">{importColumns[field].label}</span>
      )}
      <div className="min-w-0">
        <FieldCell row={row} field={field} problem={problem} isChanged={isChanged} onCorrect={onCorrect} />
      </div>
    </Cell>
  )
}

function FieldCell({ row, field, problem, isChanged = false, onCorrect }: FieldProps & { isChanged?: boolean }) {
  const odd = field === 'price' ? oddChangeOf(row) : null
  const before = field === 'price' && isChanged ? row.answer?.price_before : null
  return (
    <MendCell
      label={importWords.correctCell(importColumns[field].label, formatCount(row.row))}
      text={row.cells[field] ?? ''}
      problem={problem}
      warning={odd === null ? undefined : oddWords(odd)}
      isNumber={NUMBERS.has(field)}
      isLong={LONG.has(field)}
      onSave={(text) => onCorrect(row.at, field, text)}
    >
      {typeof before === 'number' && (
        <>
          <span className="sr-only">{importWords.was} </span>
          <s className="mr-1.5 text-ink-3">{formatFrancs(before)}</s>
        </>
      )}
      {problem !== undefined && !row.cells[field]?.trim() ? (
        <span className="text-sm text-ink-3">{importWords.noValue}</span>
      ) : (
        <span className={isChanged ? 'font-semibold text-ink' : undefined}>
          {shownText(row, field, problem !== undefined)}
        </span>
      )}
      {isChanged && <span className="sr-only">, {importWords.changed}</span>}
    </MendCell>
  )
}

/** As the shop will show it; what cannot be read as it stands in the file. */
function shownText({ draft, cells }: SheetRow, field: ImportField, isWrong: boolean): string {
  const text = cells[field] ?? ''
  if (isWrong) return text
  if (field === 'price' && draft.price !== undefined) return formatFrancs(draft.price, 2)
  if (field === 'stock_quantity' && draft.stock_quantity !== undefined) return formatCount(draft.stock_quantity)
  return field === 'category' ? (draft.category?.at(-1) ?? text) : text
}

function oddWords(share: number): string {
  const percent = formatCount(Math.round(Math.abs(share) * 100))
  return share < 0 ? importWords.lower(percent) : importWords.higher(percent)
}

const boxClass =
  'max-md:col-span-full max-md:grid max-md:grid-cols-[4.25rem_minmax(0,1fr)] max-md:-mx-2 max-md:my-0.5 max-md:rounded-xs max-md:gap-x-3 max-md:px-2 max-md:py-1.5 md:py-1'
const badClass = 'bg-red-soft text-ink inset-ring-[1.5px] inset-ring-red'
