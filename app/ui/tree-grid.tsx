import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface TreeGridProps extends Omit<ComponentProps<'tbody'>, 'role'> {
  label: string
  /** ID of the element that describes the keyboard shortcuts. */
  describedBy: string
  columns: { head: string; isNumber?: boolean }[]
  /** Column classes from 768 px, such as `md:grid-cols-[minmax(0,1fr)_8rem]`. */
  className: string
  /** Rows of the grid, as `TreeRow` elements. */
  children: ReactNode
}

/**
 * Tree grid. One of the rows is a Tab stop, and arrow keys can move the focus to any other row; `onKeyDown` receives
 * the key presses. Column headers are hidden on phones.
 */
export function TreeGrid({ label, describedBy, columns, className, children, ...body }: TreeGridProps) {
  return (
    <table
      {...roles.treegrid}
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames('grid w-full', className)}
    >
      <thead {...roles.rowgroup} className="max-md:sr-only md:contents">
        <tr {...roles.row} className="col-span-full grid grid-cols-subgrid bg-fill pl-4">
          {columns.map(({ head, isNumber }, place) => (
            <th
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
              key={place}
              {...roles.columnheader}
              scope="col"
              className={classNames(
                'flex h-9 items-center text-sm font-medium whitespace-nowrap text-ink-3 md:px-3 md:first:pl-0',
                isNumber && 'justify-end',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...body} {...roles.rowgroup} className="grid md:contents">
        {children}
      </tbody>
    </table>
  )
}

interface TreeRowProps extends Omit<ComponentProps<'tr'>, 'role'> {
  /** Level from 1. */
  level: number
}

/** Row of a tree grid; set `aria-expanded` if it has children. On phones it is a single line of 40 px. */
export function TreeRow({ level, className, ...rest }: TreeRowProps) {
  return (
    <tr
      {...roles.row}
      aria-level={level}
      {...rest}
      className={classNames(
        'relative grid min-h-10 scroll-my-24 items-center border-t border-line pr-1 pl-3 transition-colors',
        'grid-cols-[minmax(0,1fr)_auto_auto] max-md:first:border-t-0',
        'md:col-span-full md:grid-cols-subgrid md:pr-0 md:pl-4 md:hover:bg-fill/50',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        className,
      )}
    />
  )
}

interface TreeNameCellProps extends Omit<ComponentProps<'td'>, 'role'> {
  level: number
  /** Content displayed before the indent. */
  lead?: ReactNode
}

/** First cell of a tree grid row, indented according to the row's level. */
export function TreeNameCell({ level, lead, className, children, ...rest }: TreeNameCellProps) {
  return (
    <td {...roles.gridcell} {...rest} className={classNames('flex min-w-0 items-center', className)}>
      {lead}
      <span className={classNames('flex-none', insets[level - 1] ?? insets[2])} />
      {children}
    </td>
  )
}

/** Cell of a tree grid row other than the first; numbers are right-aligned. */
export function TreeCell({ className, ...rest }: Omit<ComponentProps<'td'>, 'role'>) {
  return <td {...roles.gridcell} {...rest} className={classNames('text-right md:px-3', className)} />
}

const insets = ['w-0', 'w-5 md:w-7', 'w-10 md:w-14'] as const

/** Roles passed as spread props, since the linter considers literal roles redundant. */
const roles = {
  treegrid: { role: 'treegrid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
}
