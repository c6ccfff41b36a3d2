import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { importColumns, importFields } from '#contract/rules/import-columns.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Cell, DataRow } from '#app/ui/data-table.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { importWords } from '#app/words/imports.ts'
import { isIgnoredTarget, readingText, duplicateOf, type FileColumn, type MappingTarget } from './column-mapping.ts'

interface ColumnRowProps {
  column: FileColumn
  columns: FileColumn[]
  onChoose: (key: string, target: MappingTarget) => void
}

/** A column of the file: its heading, what is in it, and what it is for. */
export function ColumnRow({ column, columns, onChoose }: ColumnRowProps) {
  const { heading, key, target, sample } = column
  const noteId = useId()
  const duplicate = duplicateOf(column, columns)
  return (
    <DataRow className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1.5">
      <Cell title={heading} className="max-md:col-span-full">
        <span className="font-medium text-ink">{heading}</span>
        <span className="ml-1.5 text-sm text-ink-3 md:hidden">{sample || importWords.noValue}</span>
      </Cell>
      <Cell title={sample} className={classNames('max-md:hidden', !sample && 'text-sm text-ink-3')}>
        {sample || importWords.noValue}
      </Cell>
      <Cell className="overflow-visible">
        <span className="relative block">
          <select
            aria-label={importWords.goesToFor(heading)}
            aria-invalid={duplicate ? true : undefined}
            aria-describedby={noteId}
            value={target ?? ''}
            onChange={(event) => onChoose(key, (event.target.value || null) as MappingTarget)}
            className={classNames(
              fieldClass,
              'h-10 appearance-none truncate pr-7! md:my-1 md:h-8 md:text-dense!',
              target === null && 'text-ink-3!',
            )}
          >
            <option value="">{importWords.notUsed}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {importColumns[field].label}
              </option>
            ))}
            <option value="spec">{importWords.specColumn(heading)}</option>
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5! -translate-y-1/2 text-ink-3" />
        </span>
      </Cell>
      <Cell id={noteId} className="max-md:text-sm md:whitespace-normal">
        {duplicate ? (
          <StatusDot tone="out">{importWords.alsoMappedTo(duplicate.heading)}</StatusDot>
        ) : (
          <MappingSource column={column} />
        )}
      </Cell>
    </DataRow>
  )
}

function MappingSource({ column }: { column: FileColumn }) {
  const { target, source } = column
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
