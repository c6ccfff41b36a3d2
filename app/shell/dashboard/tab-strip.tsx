import { Link } from 'react-router'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { useTabStrip } from '../use-tab-strip.ts'
import type { Menu } from './menu-links.tsx'

/** Tab strip with the sections, shown below the bar on phones; the current tab is always scrolled into view. */
export function TabStrip({ menu: { area, current } }: { menu: Menu }) {
  return (
    <nav
      ref={useTabStrip(current.path)}
      aria-label={dashboardWords.sections}
      className="sticky top-header z-(--z-sticky) tab-strip bg-ground md:hidden"
    >
      {area.sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={section === current ? 'page' : undefined}
          className="strip-tab"
        >
          {section.name}
        </Link>
      ))}
    </nav>
  )
}
