import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { controlWords } from '#app/words/controls.ts'

/** Previous, 'Page X of Y', Next; nothing while there is one page. */
export function OrderPager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav aria-label={controlWords.pages} className="mt-5 flex items-center justify-between gap-4 sm:justify-center">
      <Step to={page - 1} isOff={page <= 1} words={controlWords.previous} />
      <span>{controlWords.pageOf(page, pages)}</span>
      <Step to={page + 1} isOff={page >= pages} words={controlWords.next} />
    </nav>
  )
}

function Step({ to, isOff, words }: { to: number; isOff: boolean; words: string }) {
  if (isOff)
    return (
      <button type="button" disabled className={buttonClass()}>
        {words}
      </button>
    )
  return (
    <Link to={to === 1 ? '/orders' : `/orders?page=${to}`} className={buttonClass()}>
      {words}
    </Link>
  )
}
