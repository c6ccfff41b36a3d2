import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import type { Menu } from './menu-links.tsx'

/** Tab strip of the sections on phones, under the bar; the current one is always in view. */
export function TabStrip({ menu: { area, current } }: { menu: Menu }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.querySelector(`[href="${current.path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current.path])
  return (
    <nav
      ref={strip}
      aria-label={dashboardWords.sections}
      className="sticky top-header z-(--z-sticky) flex overflow-x-auto border-b border-line bg-ground px-2 pt-1.5 [scrollbar-width:none] md:hidden"
    >
      {area.sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={section === current ? 'page' : undefined}
          className="inline-flex h-11 flex-none items-center border-b-2 border-transparent px-2.75 font-medium text-ink-2 -outline-offset-2! aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand"
        >
          {section.name}
        </Link>
      ))}
    </nav>
  )
}
