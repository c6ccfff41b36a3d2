import { Link } from 'react-router'
import { listState, page } from '#app/browser/list-state.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { controlWords } from '#app/words/controls.ts'

/** Number of the current page of the order list, stored in the URL. */
export const ownOrdersState = listState({ page })

/** Order pager: Previous, 'Page X of Y', Next; renders nothing for a single page. */
export function OrderPager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav aria-label={controlWords.pages} className="mt-5 flex items-center justify-between gap-4 sm:justify-center">
      <PageLink to={page - 1} isDisabled={page <= 1} label={controlWords.previous} />
      <span>{controlWords.pageOf(page, pages)}</span>
      <PageLink to={page + 1} isDisabled={page >= pages} label={controlWords.next} />
    </nav>
  )
}

function PageLink({ to, isDisabled, label }: { to: number; isDisabled: boolean; label: string }) {
  if (isDisabled)
    return (
      <button type="button" disabled className={buttonClass()}>
        {label}
      </button>
    )
  return (
    <Link to={{ pathname: '/orders', search: ownOrdersState.write({ page: to }).toString() }} className={buttonClass()}>
      {label}
    </Link>
  )
}
