import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { Failure } from './failure.tsx'
import { Pager } from './pager.tsx'
import { Panel } from './panel.tsx'
import { SearchField } from './search-field.tsx'
import { Toolbar } from './toolbar.tsx'

interface ListPanelProps extends ComponentProps<typeof Panel> {
  list: {
    state: { page: number; search: string }
    change: (change: { page?: number; search?: string }) => void
    rows: readonly unknown[] | undefined
    total: number
    error: Error | null
    retry: () => void
  }
  pageSize: number
  search: { label: string; placeholder: string }
  /** Filter displayed next to the search field. */
  filter?: ReactNode
  /** Message shown above the panel if the rows failed to load; the user can dismiss it. */
  failureText: (error: Error) => string
  failurePlace: 'form' | 'banner'
  /** Returns the reason below the failure in place of the rows. */
  failureReason: (error: Error) => string | undefined
  /** Text shown in place of the rows if there are none. */
  unavailable: string
  empty: ReactNode
  skeleton: ReactNode
  /** The table. */
  children: ReactNode
}

/** List panel with search, filter and pages. Shows the rows, or the loading, empty or error state in their place. */
export function ListPanel(props: ListPanelProps) {
  const {
    list,
    pageSize,
    search,
    filter,
    failureText,
    failurePlace,
    failureReason,
    unavailable,
    empty,
    skeleton,
    children,
    ...panel
  } = props
  const { state, change, rows, total, error, retry } = list
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const failed = rows ? null : error
  return (
    <>
      {failed && failed !== dismissed && (
        <Failure place={failurePlace} failure={{ text: failureText(failed) }} onDismiss={() => setDismissed(failed)} />
      )}
      <Panel {...panel}>
        <Toolbar>
          <SearchField {...search} value={state.search} onChange={(text) => change({ search: text })} hasShortcut />
          {filter}
        </Toolbar>
        {rows && (rows.length > 0 ? children : empty)}
        {failed && (
          <Failure place="panel" failure={{ text: unavailable, detail: failureReason(failed) }} onRetry={retry} />
        )}
        {!rows && !error && skeleton}
        {rows && <Pager page={state.page} pageSize={pageSize} total={total} onPage={(page) => change({ page })} />}
      </Panel>
    </>
  )
}

interface RowsSkeletonProps {
  label: string
  rows: number
  className?: string
  /** Content of one row. */
  children: ReactNode
}

/** Placeholder rows shown while a list loads. */
export function RowsSkeleton({ label, rows, className = 'h-11', children }: RowsSkeletonProps) {
  return (
    <div aria-busy="true" className="animate-late">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classNames('flex items-center gap-6 border-line px-4 not-first:border-t', className)}>
          {children}
        </div>
      ))}
    </div>
  )
}

interface NoRowsProps extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'heading' | 'text'> {
  showAll: string
  /** Called to show all rows; omitted if all rows are already shown. */
  onShowAll?: (() => void) | false
}

/** Empty state of a list in which nothing matches the search or filters. */
export function NoRows({ showAll, onShowAll = false, ...state }: NoRowsProps) {
  const button = onShowAll && (
    <Button size="dense" onClick={onShowAll}>
      {showAll}
    </Button>
  )
  return <EmptyState {...state} isSmall actions={button} />
}
