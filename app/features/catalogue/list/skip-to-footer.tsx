import type { MouseEvent } from 'react'
import { catalogueWords } from '#app/words/catalogue.ts'

/** Skip link past the growing list to the footer; visible only while focused. */
export function SkipToFooter() {
  function skip(event: MouseEvent) {
    const footer = document.querySelector<HTMLElement>(FOOTER_SELECTOR)
    if (!footer) return
    event.preventDefault() // a step in the history would bring the list back
    footer.focus({ preventScroll: true }) // before the list's end comes into view
    footer.scrollIntoView()
  }
  return (
    <a
      href={FOOTER_SELECTOR}
      onClick={skip}
      className="sr-only z-1 rounded-sm bg-raised font-medium text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-3 focus:py-2 focus:shadow-float"
    >
      {catalogueWords.skipToFooter}
    </a>
  )
}

const FOOTER_SELECTOR = '#footer'
