import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SCROLL_TO_TOP_THRESHOLD_PX } from '#contract/limits.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

/** A floating button to the page's start, once it is far; on phones only while scrolling up, so that it covers no link. */
export function ToTop() {
  const way = useScrollWay()
  return (
    <IconButton
      label={controlWords.toTop}
      icon={ArrowUp}
      tone="line"
      onClick={goToTop}
      // IconButton's own `relative`, size and ground give way here.
      className={classNames(
        'fixed! right-gutter bottom-5 z-(--z-float) size-11! bg-raised! shadow-float',
        way === 'none' && 'invisible',
        way === 'down' && 'max-md:invisible',
      )}
    />
  )
}

/** The button goes with the distance: the focus continues at the page's content. */
function goToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Which way the page was last scrolled; `none` near its start. */
function useScrollWay() {
  const [way, setWay] = useState<'none' | 'up' | 'down'>('none')
  useEffect(() => {
    let before = scrollY
    function follow() {
      if (scrollY !== before) setWay(scrollY <= SCROLL_TO_TOP_THRESHOLD_PX ? 'none' : scrollY < before ? 'up' : 'down')
      before = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return way
}
