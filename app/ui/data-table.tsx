import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column {
  head: ReactNode
  /** Right-aligned numbers. */
  isNumber?: boolean
  sort?: 'ascending' | 'descending'
}

interface DataTableProps {
  label: string
  columns: Column[]
  /** Rows of 52 px instead of 44. */
  hasPictures?: boolean
  /** Columns from 768 px: `md:grid-cols-[minmax(0,1fr)_8rem]`. */
  className: string
  isBusy?: boolean
  /** Number of all rows, if only some are rendered. */
  rowCount?: number
  /** Whether the children are several table bodies (`VirtualRows`), each with its rows. */
  isSplit?: boolean
  /** Rows of `DataRow`. */
  children: ReactNode
}

/**
 * Table that below 768 px becomes a list of cards, laid out by the classes of rows and cells. Every role is written
 * out, since `display: grid` removes them.
 */
export function DataTable({ label, columns, hasPictures = false, className, isBusy, ...rest }: DataTableProps) {
  const { rowCount, isSplit = false, children } = rest
  return (
    <table
      {...roles.table}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-rowcount={rowCount}
      className={classNames('grid w-full', hasPictures && '[--row:3.25rem]', className)}
    >
      <thead {...roles.rowgroup} className="max-md:sr-only md:contents">
        <tr {...roles.row} className="col-span-full grid grid-cols-subgrid bg-fill pr-3 pl-4">
          {columns.map((column, place) => (
            <th
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
              key={place}
              {...roles.columnheader}
              scope="col"
              aria-sort={column.sort}
              className={classNames(
                'flex h-9 items-center gap-1 text-left text-sm font-medium whitespace-nowrap text-ink-3 aria-sort:text-ink md:px-2 lg:px-3 md:first:pl-0 md:last:pr-0 [&_.lucide]:size-3.5',
                column.isNumber && 'justify-end',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {isSplit ? (
        children
      ) : (
        <tbody {...roles.rowgroup} className="grid md:contents">
          {children}
        </tbody>
      )}
    </table>
  )
}

interface DataRowProps extends Omit<ComponentProps<'tr'>, 'role'> {
  isSelected?: boolean
}

/** Table row. Its classes lay out the card of a phone: `max-md:grid-cols-[minmax(0,1fr)_auto]`. */
export function DataRow({ isSelected, className, ...rest }: DataRowProps) {
  return (
    <tr
      {...roles.row}
      aria-selected={isSelected}
      {...rest}
      className={classNames(
        'relative grid items-center gap-x-3 gap-y-0.5 border-t border-line p-3 transition-colors max-md:first:border-t-0 md:col-span-full md:min-h-(--row,2.75rem) md:grid-cols-subgrid md:gap-0 md:py-0 md:pl-4',
        'aria-selected:bg-brand-soft md:hover:bg-fill/50 md:aria-selected:hover:bg-brand-soft',
        'has-[.cover:focus-visible]:outline-2 has-[.cover:focus-visible]:-outline-offset-2 has-[.cover:focus-visible]:outline-focus',
        className,
      )}
    />
  )
}

interface CellProps extends Omit<ComponentProps<'td'>, 'role'> {
  isNumber?: boolean
}

/** Cell of one line, truncated if too long; then give the whole text as `title`. */
export function Cell({ isNumber = false, className, ...rest }: CellProps) {
  return (
    <td
      {...roles.cell}
      {...rest}
      className={classNames(
        'min-w-0 truncate md:px-2 md:first:pl-0 md:last:pr-0 lg:px-3',
        isNumber && 'md:text-right',
        className,
      )}
    />
  )
}

/** Roles to spread, since the linter takes literal ones for redundant. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}
