import { useEffect, useRef } from 'react'

/** Returns a ref for a tab strip that scrolls the tab with the given path into view. */
export function useTabStrip(path: string) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  return strip
}
