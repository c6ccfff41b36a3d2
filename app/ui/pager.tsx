import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'

interface PagerProps {
  /** The first is 1; one beyond the last counts as the last. */
  page: number
  pageSize: number
  /** Rows of all pages together. */
  total: number
  onPage: (page: number) => void
}

/** Which rows these are, Previous, 'Page X of Y', Next: the foot of a table. X is never above Y. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = lastPage(total, pageSize)
  const currentPage = Math.min(page, pages)
  const from = Math.min((currentPage - 1) * pageSize + 1, total)
  const to = Math.min(currentPage * pageSize, total)
  return (
    <nav
      aria-label={controlWords.pages}
      className="flex min-h-12 items-center gap-2 border-t border-line px-3 py-2.5 md:py-2 md:pl-4"
    >
      <span className="meta mr-auto max-md:hidden">
        {total > 0 && controlWords.range(formatCount(from), formatCount(to), formatCount(total))}
      </span>
      <Button size="dense" disabled={currentPage <= 1} onClick={() => onPage(currentPage - 1)}>
        {controlWords.previous}
      </Button>
      <span className="px-1 whitespace-nowrap max-md:flex-1 max-md:text-center">
        {controlWords.pageOf(currentPage, pages)}
      </span>
      <Button size="dense" disabled={currentPage >= pages} onClick={() => onPage(currentPage + 1)}>
        {controlWords.next}
      </Button>
    </nav>
  )
}

/** The number of the last page; 1 where there is nothing. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
