import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VirtualRows } from '../virtual-rows.tsx'

interface Column<Row> {
  header: ReactNode
  sort?: 'descending' | undefined
  /** Width of the column as a grid track from 768 px, or tracks by window size; '' if the column has no track. */
  width: string | ({ md: string } & Partial<Record<keyof typeof tracks, string>>)
  /** Aligns the cells to the right from 768 px, for numbers and actions. */
  align?: 'end' | undefined
  /** Position in the card layout on phones; cells without a position follow in order. */
  card?: keyof typeof places
  /** True if text wraps instead of being truncated, for names, part numbers and other text whose end matters. */
  wraps?: boolean
  /** Returns the full text of a cell that may be displayed truncated. */
  title?: (row: Row) => string | undefined
  cell: (row: Row, isSelected: boolean) => ReactNode
  className?: string | ((row: Row) => string)
  headerClassName?: string
}

/** Columns by name, in display order. */
export type Columns<Row> = Record<string, Column<Row>>

interface TableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number | string
  /**
   * Table columns by name. For long tables, pass the same object on every render so that only changed rows re-render.
   */
  columns: Columns<Row>
  busy?: boolean
  /** True if rows are 52 px high, to make room for pictures, instead of 44 px. */
  hasPictures?: boolean
  isHeaderSticky?: boolean
  isSelected?: (row: Row) => boolean
  /** Replacement headers for columns whose headers change. */
  headers?: Record<string, ReactNode>
  /** Height of a row in pixels. If set, only the rows near the viewport are rendered. */
  windowed?: number
  /** Renders an additional cell below the other cells of the row. */
  detail?: (row: Row) => ReactNode
  /** Position and padding of that cell from 768 px. */
  detailClassName?: string
  className?: string
  /** Classes of a row, which also set the card layout on phones. */
  rowClassName?: string
}

/**
 * Table whose rows become cards below 768 px. Roles are explicit, since `display: grid` removes the native table roles.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    columns,
    busy,
    hasPictures = false,
    windowed,
    detail,
    detailClassName,
    className,
  } = props
  const { rowClassName = 'max-md:grid-cols-[minmax(0,1fr)_auto]' } = props
  const layout = layoutOf(Object.values(columns))
  const renderRow = (row: Row, at: number) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      index={windowed && at + 2}
      columns={columns}
      detail={detail}
      detailClassName={detailClassName}
      className={rowClassName}
      isSelected={props.isSelected?.(row)}
    />
  )
  return (
    <table
      {...roles.table}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-rowcount={windowed && rows.length + 1}
      style={layout.style}
      className={classNames('grid w-full', layout.className, hasPictures && '[--row:3.25rem]', className)}
    >
      <Header {...props} />
      {windowed ? (
        <VirtualRows rows={rows} rowHeight={windowed} className={blockClass}>
          {renderRow}
        </VirtualRows>
      ) : (
        <tbody {...roles.rowgroup} className="grid md:contents">
          {rows.map(renderRow)}
        </tbody>
      )}
    </table>
  )
}

function Header<Row>({ columns, headers, isHeaderSticky = false }: TableProps<Row>) {
  const head = { ...roles.columnheader, scope: 'col' }
  return (
    <thead {...roles.rowgroup} className="max-md:sr-only md:contents">
      <tr
        {...roles.row}
        className={classNames(
          'col-span-full grid grid-cols-subgrid bg-fill pr-3 pl-4',
          isHeaderSticky && 'md:sticky md:top-0 md:z-1',
        )}
      >
        {Object.entries(columns).map(([key, { header, sort, align, headerClassName }]) => (
          <th
            key={key}
            {...head}
            aria-sort={sort}
            className={classNames(headerClass, align && 'justify-end', headerClassName)}
          >
            {headers?.[key] ?? header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'detail' | 'detailClassName'> {
  row: Row
  /** Position of the row among all rows including the header; undefined if all rows are rendered. */
  index: number | undefined
  className: string
  isSelected: boolean | undefined
}

function PlainRow<Row>({ row, index, columns, detail, className, isSelected, ...props }: TableRowProps<Row>) {
  const { detailClassName = 'md:pb-2 md:pl-22 lg:pl-23' } = props
  const below = detail?.(row)
  return (
    <tr {...roles.row} aria-rowindex={index} aria-selected={isSelected} className={classNames(...rowClass, className)}>
      {Object.entries(columns).map(([key, { align, card, wraps, title, cell, className: own }]) => (
        <td
          key={key}
          {...roles.cell}
          title={title?.(row)}
          className={classNames(
            cellClass,
            wraps ? 'wrap-anywhere md:py-1' : isOnCard(card) ? 'wrap-anywhere md:truncate' : 'truncate',
            align && 'md:text-right',
            card && places[card],
            typeof own === 'function' ? own(row) : own,
          )}
        >
          {cell(row, isSelected === true)}
        </td>
      ))}
      {below && (
        <td {...roles.cell} className={classNames('col-span-full min-w-0', detailClassName)}>
          {below}
        </td>
      )}
    </tr>
  )
}

const TableRow = memo(PlainRow) as typeof PlainRow

const headerClass = [
  'flex h-9 items-center gap-1 text-left text-sm font-medium whitespace-nowrap text-ink-3 aria-sort:text-ink',
  'md:px-2 md:first:pl-0 md:last:pr-0 lg:px-3',
].join(' ')

const rowClass = [
  'relative grid items-center gap-x-3 gap-y-0.5 border-t border-line p-3 transition-colors max-md:first:border-t-0',
  'md:col-span-full md:min-h-(--row,2.75rem) md:grid-cols-subgrid md:gap-0 md:py-0 md:pl-4',
  'aria-selected:bg-brand-soft md:hover:bg-fill/50 md:aria-selected:hover:bg-brand-soft',
]

const blockClass = 'grid grid-cols-[minmax(0,1fr)] md:col-span-full md:grid-cols-subgrid'
const cellClass = 'min-w-0 md:px-2 md:first:pl-0 md:last:pr-0 lg:px-3'

/** Positions in the two-column card layout on phones. The actions of an account are to the right of both columns. */
const places = {
  title: 'max-md:col-start-1 max-md:row-start-1',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  subtitle: 'max-md:col-start-1 max-md:row-start-2 max-md:text-sm max-md:text-ink-3',
  subend: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right',
  meta: 'max-md:col-start-1 max-md:row-start-3 max-md:text-sm max-md:text-ink-3',
  metaEnd: 'max-md:col-start-2 max-md:row-start-3 max-md:text-right',
  side: 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1',
  line: 'max-md:col-span-full',
  hidden: 'max-md:hidden',
}

/** Returns true for the text that identifies a card, which wraps on phones because touch devices show no tooltips. */
const isOnCard = (card: Column<unknown>['card']): boolean => card === 'title' || card === 'subtitle'

/** Column widths by window size: from 768 px, from 1024 px, and with two panels side by side. */
const tracks = {
  md: 'md:grid-cols-(--tracks-md)',
  lg: 'lg:grid-cols-(--tracks-lg)',
  narrow: 'xl:max-2xl:grid-cols-(--tracks-narrow)',
  beside: 'beside:grid-cols-(--tracks-beside)',
}

function layoutOf(columns: readonly Pick<Column<never>, 'width'>[]) {
  const widths = columns.map(({ width }) => (typeof width === 'string' ? { md: width } : width))
  const names = (Object.keys(tracks) as (keyof typeof tracks)[]).filter((name) =>
    widths.some((width) => width[name] !== undefined),
  )
  const templates = names.map((name) => [`--tracks-${name}`, widths.map((width) => width[name] ?? width.md).join(' ')])
  return { className: names.map((name) => tracks[name]).join(' '), style: Object.fromEntries(templates) as object }
}

/** Roles passed as spread props, since the linter considers literal roles redundant. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}
