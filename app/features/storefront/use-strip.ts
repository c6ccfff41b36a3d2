import { useEffect, useRef, useState } from 'react'

/**
 * A row of pieces that one moves by finger, trackpad or button: the browser scrolls and snaps, this follows.
 * `place` is the piece at its start; unknown until scripts run.
 */
export function useStrip<Strip extends HTMLElement>() {
  const strip = useRef<Strip>(null)
  const [place, setPlace] = useState<number>()

  function follow() {
    if (strip.current) setPlace(placeOf(strip.current))
  }
  useEffect(follow, [])

  function show(next: number) {
    const piece = strip.current?.children[next]
    if (strip.current && piece) strip.current.scrollTo({ left: startOf(strip.current, piece) })
  }
  /** The next piece; from the end back to the start. */
  function advance() {
    if (!strip.current) return
    const { scrollLeft, clientWidth, scrollWidth } = strip.current
    show(scrollLeft + clientWidth >= scrollWidth - 2 ? 0 : placeOf(strip.current) + 1)
  }
  return { strip, place, follow, show, advance }
}

function placeOf(strip: HTMLElement): number {
  const distances = [...strip.children].map((piece) => Math.abs(startOf(strip, piece) - strip.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** How far the strip must be scrolled for a piece to stand at its start. */
function startOf(strip: HTMLElement, piece: Element): number {
  const first = strip.children[0] ?? piece
  return piece.getBoundingClientRect().left - first.getBoundingClientRect().left
}
