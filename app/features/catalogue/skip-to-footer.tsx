import type { MouseEvent } from 'react'
import { catalogueWords } from '#app/words/catalogue.ts'

/** For the keyboard: past a list that grows as one comes to its end. Seen only while it has the focus. */
export function SkipToFooter() {
  function skip(event: MouseEvent) {
    const footer = document.querySelector<HTMLElement>(FOOTER)
    if (!footer) return
    event.preventDefault() // a step in the history would bring the list back
    footer.focus({ preventScroll: true }) // before the list's end comes into view
    footer.scrollIntoView()
  }
  return (
    <a
      href={FOOTER}
      onClick={skip}
      className="sr-only z-1 rounded-sm bg-raised font-medium text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-3 focus:py-2 focus:shadow-float"
    >
      {catalogueWords.skipToFooter}
    </a>
  )
}

const FOOTER = '#footer'
