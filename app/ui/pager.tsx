import { formatCount } from '#contract/money.ts'
import { lastPage } from '#app/format/total.ts'
import { controlWords } from '#app/words/controls.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import { Button } from './button.tsx'

interface PagerProps {
  /** Page number, starting at 1. If it exceeds the number of pages, the last page is shown. */
  page: number
  pageSize: number
  /** Total number of rows on all pages. */
  total: number
  onPage: (page: number) => void
}

/**
 * Table pager at the bottom of its panel, with the range of rows, Previous, 'Page X of Y' and Next. The displayed page
 * number never exceeds the number of pages.
 */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = lastPage(total, pageSize)
  const currentPage = Math.min(page, pages)
  const from = Math.min((currentPage - 1) * pageSize + 1, total)
  const to = Math.min(currentPage * pageSize, total)
  return (
    <nav
      aria-label={controlWords.pages}
      className="mt-auto flex min-h-12 items-center gap-2 border-t border-line px-3 py-2.5 md:py-2 md:pl-4"
    >
      <span className="meta mr-auto max-md:hidden">
        {total > 0 && inlineWords.range(formatCount(from), formatCount(to), formatCount(total))}
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
