import { useEffect, useRef, useState } from 'react'

/** State of a scroll-snap row. `currentIndex` is the index of the first visible item; undefined before hydration. */
export function useScrollSnap<Strip extends HTMLElement>() {
  const scroller = useRef<Strip>(null)
  const [currentIndex, setCurrentIndex] = useState<number>()

  function syncCurrentIndex() {
    if (scroller.current) setCurrentIndex(indexOf(scroller.current))
  }
  useEffect(syncCurrentIndex, [])

  function show(next: number) {
    const item = scroller.current?.children[next]
    if (scroller.current && item) scroller.current.scrollTo({ left: offsetOf(scroller.current, item) })
  }
  /** Scrolls to the next item, or from the last item back to the first. */
  function advance() {
    if (!scroller.current) return
    const { scrollLeft, clientWidth, scrollWidth, children } = scroller.current
    const next = indexOf(scroller.current) + 1 // the index may be out of range during scrolling
    show(next >= children.length || scrollLeft + clientWidth >= scrollWidth - 2 ? 0 : next)
  }
  return { scroller, currentIndex, syncCurrentIndex, show, advance }
}

function indexOf(scroller: HTMLElement): number {
  const distances = [...scroller.children].map((item) => Math.abs(offsetOf(scroller, item) - scroller.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Returns the scroll offset that places an item at the start of the strip. */
function offsetOf(scroller: HTMLElement, item: Element): number {
  const first = scroller.children[0] ?? item
  return item.getBoundingClientRect().left - first.getBoundingClientRect().left
}
