import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'

/** Breadcrumb starting at Home: links, each followed by an arrow, and the current page as plain text. */
export function Breadcrumb({ items }: { items: readonly ReactNode[] }) {
  const last = items.length - 1
  return (
    <nav aria-label={controlWords.breadcrumb} className="pt-4 text-sm text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-2">
        {Children.map(items, (item, place) => (
          <li className="inline-flex min-h-8 min-w-0 items-center gap-2 wrap-anywhere">
            {place === last ? (
              <span aria-current="page" className="min-w-0 font-medium text-ink">
                {item}
              </span>
            ) : (
              <span className="*:inline-flex *:min-h-8 *:items-center *:underline-offset-3 *:hover:text-brand *:hover:underline">
                {item}
              </span>
            )}
            {place < last && <ChevronRight className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
