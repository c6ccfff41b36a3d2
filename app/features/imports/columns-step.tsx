import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Delimiter } from '#contract/rules/csv.ts'
import type { FileEncoding } from '#contract/rules/detect-table.ts'
import { displayNumber } from '#contract/rules/number-text.ts'
import { importColumns, importFields } from '#contract/imports/columns.ts'
import { sellersQuery } from '#app/features/products/form/product-form-queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Select } from '#app/ui/select.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { importLayoutWords } from '#app/words/imports-layout.ts'
import { sheetWords } from '#app/words/imports-sheets.ts'
import { importWords } from '#app/words/imports.ts'
import {
  duplicateOf,
  isIgnoredTarget,
  mappingErrorOf,
  missingFieldsText,
  readingText,
  type FileColumn,
  type MappingTarget,
} from './column-mapping.ts'
import { areHiddenRowsOpen, HiddenRows } from './hidden-rows.tsx'
import { isCurrencyMissing } from './price-column.ts'
import { LayoutRows } from './layout-rows.tsx'
import { ProductPreview } from './product-preview.tsx'
import { SettingsFields } from './settings-fields.tsx'
import type { StepProps } from './use-import.ts'

const BUSY_TASKS = ['opening', 'finding-categories', 'reading-rows']

/** Second step, in which the user assigns a target to each column. */
export function ColumnsStep({ wizard, state }: StepProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { columns } = wizard
  const { file, settings, task } = state
  const { layout, prices } = wizard
  const currencyError = prices && isCurrencyMissing(prices, settings.price) ? importWords.currencyNeeded : null
  const mappingError = mappingErrorOf(columns, settings) ?? currencyError
  const missing = missingFieldsText(columns, settings, (layout?.usedSections ?? 0) > 0)

  function check() {
    setSubmitted(true)
    if (mappingError === null && !areHiddenRowsOpen(file)) return void wizard.checkColumns()
    const field =
      root.current?.querySelector<HTMLElement>('[aria-invalid], [required]') ?? root.current?.querySelector('select')
    field?.focus()
  }
  return (
    <>
      <div className="grid gap-4 p-4">
        <FileSettings wizard={wizard} state={state} />
        {state.sellerId !== undefined && <SellerSelect wizard={wizard} state={state} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem] xl:border-t xl:border-line">
        <div ref={root} className="min-w-0">
          <HiddenRows wizard={wizard} state={state} isSubmitted={isSubmitted} />
          <div className="border-t border-line md:border-t-0">
            <ColumnsTable columns={columns} onChoose={wizard.chooseTarget} />
          </div>
          <LayoutRows wizard={wizard} state={state} />
          <SettingsFields wizard={wizard} state={state} />
        </div>
        <div className="border-t border-line xl:border-t-0 xl:border-l">
          <ProductPreview wizard={wizard} state={state} />
        </div>
      </div>
      {isSubmitted && mappingError !== null && (
        <div className="border-t border-line p-3">
          <Notice tone="red">{mappingError}</Notice>
        </div>
      )}
      <Failure
        place="form"
        failure={task.status === 'check-failed' ? { text: importWords.checkFailed, detail: task.failure } : null}
      />
      <PanelFooter
        note={
          <>
            {importWords.rule}
            {missing !== null && <span className="block text-amber">{importWords.missing(missing)}</span>}
          </>
        }
      >
        <Button
          tone="main"
          size="dense"
          busy={BUSY_TASKS.includes(task.status)}
          busyText={importWords.readingRows}
          onClick={check}
        >
          {importWords.check(formatCount(wizard.layout?.products.length ?? 0))}
        </Button>
      </PanelFooter>
    </>
  )
}

/** Settings for the chosen file: its name, and parsing options that are detected or set manually. */
function FileSettings({ wizard: { columns, readAs, go }, state: { file, task } }: StepProps) {
  const { name, content, table, choices } = file
  const [isOpen, setOpen] = useState(false)
  const { encoding, delimiter } = table
  const isDetected = (choices.encoding ?? encoding) === encoding && Object.keys(choices).length === 0
  const sheets = 'sheets' in content ? content.sheets : null
  const sheet = choices.sheet ?? 0
  const settingsText = isDetected ? importWords.found : importWords.chosen
  return (
    <div className="rounded-sm border border-line">
      <div className="flex flex-wrap items-center gap-3 py-2 pr-2 pl-3.5">
        <FileSpreadsheet className="flex-none text-ink-3" />
        <p className="min-w-48 flex-1 text-sm wrap-anywhere text-ink-3">
          <span className="block text-dense font-medium text-ink">{name}</span>
          {importWords.fileSays(formatCount(table.rows.length), columns.length)}{' '}
          {sheets ? importWords.sheetOf(sheets[sheet]?.name ?? '') : settingsText(delimiter, encoding)}{' '}
          {sheets?.length !== 1 && (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="link py-1">
              {isOpen ? importWords.done : importWords.change}
            </button>
          )}
        </p>
        <Button size="dense" onClick={() => go('file')}>
          {importWords.otherFile}
        </Button>
      </div>
      {isOpen && (
        <div
          aria-busy={task.status === 'opening'}
          className="grid gap-3 border-t border-line p-3.5 sm:grid-cols-2 sm:gap-4"
        >
          {sheets ? (
            <SelectField
              className={dense}
              label={importWords.sheet}
              value={sheet}
              onChange={({ target }) => void readAs({ sheet: Number(target.value), hiddenRows: undefined })}
              choices={sheets.map(({ name, isHidden }, at) => ({
                value: String(at),
                words: isHidden ? sheetWords.hiddenSheet(name) : name,
              }))}
            />
          ) : (
            <>
              <SelectField
                className={dense}
                label={importWords.delimiter}
                value={delimiter}
                onChange={({ target }) => void readAs({ delimiter: target.value as Delimiter })}
                choices={toOptions(importWords.delimiters)}
              />
              <SelectField
                className={dense}
                label={importWords.encoding}
                value={encoding}
                onChange={({ target }) => void readAs({ encoding: target.value as FileEncoding })}
                choices={toOptions(importWords.encodings)}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, words]) => ({ value, words }))
const dense = 'h-10 md:h-9 md:text-dense'

/** Select with which admins set the seller of the imported products: the shop or one of its sellers. */
function SellerSelect({ wizard: { chooseSeller }, state: { sellerId } }: StepProps) {
  const { data: sellers = [] } = useQuery(sellersQuery)
  return (
    <div className="max-w-96">
      <SelectField
        className={dense}
        label={importWords.seller}
        value={sellerId ?? ''}
        onChange={({ target }) => chooseSeller(target.value === '' ? null : Number(target.value))}
        choices={[
          { value: '', words: importWords.theShop },
          ...sellers.map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
      />
    </div>
  )
}

interface ColumnsTableProps {
  columns: FileColumn[]
  onChoose: (key: string, target: MappingTarget) => void
}

/** Table of the file's columns with heading, sample value and target. */
function ColumnsTable({ columns, onChoose }: ColumnsTableProps) {
  const id = useId()
  return (
    <Table
      label={importWords.columns}
      rows={columns}
      rowKey={({ key }) => key}
      columns={columnsOf(columns, onChoose, id)}
      rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1.5"
    />
  )
}

const columnsOf = (all: FileColumn[], onChoose: ColumnsTableProps['onChoose'], id: string): Columns<FileColumn> => ({
  heading: {
    header: importWords.yourColumn,
    width: 'minmax(0,1fr)',
    card: 'line',
    wraps: true,
    cell: ({ heading, sample, isHidden }) => (
      <>
        <span className="font-medium text-ink">{heading}</span>
        {isHidden && <span className="text-sm text-amber"> {sheetWords.hiddenColumn}</span>}
        <span className="line-clamp-6 text-sm text-ink-3 md:hidden">
          {displayNumber(sample) || importWords.noValue}
        </span>
      </>
    ),
  },
  sample: {
    header: importWords.firstRow,
    width: 'minmax(0,1.4fr)',
    card: 'hidden',
    title: ({ sample }) => displayNumber(sample),
    wraps: true,
    cell: ({ sample }) => <span className="line-clamp-6">{displayNumber(sample) || importWords.noValue}</span>,
    className: ({ sample }) => (sample ? '' : 'text-sm text-ink-3'),
  },
  target: {
    header: importWords.goesTo,
    width: 'minmax(0,1.5fr)',
    cell: (column) => (
      <TargetSelect
        column={column}
        isInvalid={duplicateOf(column, all) !== undefined}
        noteId={`${id}-${column.key}`}
        onChoose={onChoose}
      />
    ),
    className: 'overflow-visible',
  },
  source: {
    header: importWords.foundBy,
    width: 'minmax(0,1.25fr)',
    cell: (column) => (
      <span id={`${id}-${column.key}`}>
        <MappingSource column={column} duplicate={duplicateOf(column, all)} />
      </span>
    ),
    className: 'max-md:text-sm md:whitespace-normal',
  },
})

interface TargetSelectProps extends Pick<ColumnsTableProps, 'onChoose'> {
  column: FileColumn
  isInvalid: boolean
  noteId: string
}

function TargetSelect({ column: { heading, key, target, part }, isInvalid, noteId, onChoose }: TargetSelectProps) {
  return (
    <Select
      aria-label={importWords.goesToFor(heading)}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={noteId}
      value={target ?? ''}
      onChange={(event) => onChoose(key, (event.target.value || null) as MappingTarget)}
      isDense
      className={target === null ? 'text-ink-3' : undefined}
    >
      <option value="">{importWords.notUsed}</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {importColumns[field].label}
        </option>
      ))}
      <option value="currency">{importWords.currencyColumn}</option>
      <option value="spec">{importWords.specColumn(part?.name ?? heading)}</option>
    </Select>
  )
}

function MappingSource({ column, duplicate }: { column: FileColumn; duplicate: FileColumn | undefined }) {
  const { target, source } = column
  if (duplicate) return <StatusDot tone="out">{importWords.alsoMappedTo(duplicate.heading)}</StatusDot>
  if (target === null) {
    const { countsRows } = importLayoutWords
    return <StatusDot tone="off">{column.isCounter ? countsRows : importWords.unmapped}</StatusDot>
  }
  if (isIgnoredTarget(target)) return <StatusDot tone="off">{importWords.ignored}</StatusDot>
  const found = source === 'hand' ? importWords.setManually : importWords.matchedByName
  const reading = readingText(column)
  return (
    <>
      <StatusDot tone="on">{found}</StatusDot>
      {reading !== null && (
        <span className="max-md:block">
          <span className="max-md:hidden">, </span>
          {importWords.readAs(reading)}
        </span>
      )}
    </>
  )
}
