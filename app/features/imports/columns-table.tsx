import { useId } from 'react'
import { importColumns, importFields } from '#contract/imports/columns.ts'
import { Select } from '#app/ui/select.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { importWords } from '#app/words/imports.ts'
import { isIgnoredTarget, readingText, duplicateOf, type FileColumn, type MappingTarget } from './column-mapping.ts'

interface ColumnsTableProps {
  columns: FileColumn[]
  onChoose: (key: string, target: MappingTarget) => void
}

/** Table of the file's columns with heading, sample value and target. */
export function ColumnsTable({ columns, onChoose }: ColumnsTableProps) {
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
    title: ({ heading }) => heading,
    cell: ({ heading, sample }) => (
      <>
        <span className="font-medium text-ink">{heading}</span>
        <span className="ml-1.5 text-sm text-ink-3 md:hidden">{sample || importWords.noValue}</span>
      </>
    ),
  },
  sample: {
    header: importWords.firstRow,
    width: 'minmax(0,1.4fr)',
    card: 'hidden',
    title: ({ sample }) => sample,
    cell: ({ sample }) => sample || importWords.noValue,
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
      <option value="spec">{importWords.specColumn(part?.name ?? heading)}</option>
    </Select>
  )
}

function MappingSource({ column, duplicate }: { column: FileColumn; duplicate: FileColumn | undefined }) {
  const { target, source } = column
  if (duplicate) return <StatusDot tone="out">{importWords.alsoMappedTo(duplicate.heading)}</StatusDot>
  if (target === null) return <StatusDot tone="off">{importWords.unmapped}</StatusDot>
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
