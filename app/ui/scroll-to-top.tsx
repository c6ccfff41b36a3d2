import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SCROLL_TO_TOP_THRESHOLD_PX } from '#contract/limits.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

/**
 * Floating button that returns to the top of a long page. On phones it appears only while the user scrolls up, so that
 * it covers no links.
 */
export function ScrollToTop() {
  const direction = useScrollDirection()
  return (
    <IconButton
      label={controlWords.scrollToTop}
      icon={ArrowUp}
      tone="line"
      data-float
      onClick={scrollToTop}
      className={classNames(
        'fixed right-(--edge) bottom-5 z-(--z-float) size-11 bg-raised shadow-float hover:bg-raised',
        direction === 'none' && 'invisible',
        direction === 'down' && 'max-md:invisible',
      )}
    />
  )
}

/** Scrolls to the top and focuses the page's content, since the focused button is about to disappear. */
function scrollToTop() {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}

/** Returns the direction of the last scroll; `none` near the top. */
function useScrollDirection() {
  const [direction, setDirection] = useState<'none' | 'up' | 'down'>('none')
  useEffect(() => {
    let before = 0 // treats a page that was restored or scrolled before hydration as scrolled down
    function trackScroll() {
      if (scrollY !== before)
        setDirection(scrollY <= SCROLL_TO_TOP_THRESHOLD_PX ? 'none' : scrollY < before ? 'up' : 'down')
      before = scrollY
    }
    trackScroll()
    addEventListener('scroll', trackScroll, { passive: true })
    return () => removeEventListener('scroll', trackScroll)
  }, [])
  return direction
}
