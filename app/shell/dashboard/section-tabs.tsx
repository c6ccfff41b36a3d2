import { Link, useLocation } from 'react-router'

interface SectionTabsProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly { to: string; words: string }[]
}

/** Tabs that link to a section's pages; the current one is tinted. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname } = useLocation()
  // A dialog's path extends that of its page, so the longest matching path wins.
  const matching = tabs.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const current = matching.toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab === current ? 'page' : undefined}
          className="nav-link inline-flex h-10 px-2.5 text-dense aria-[current=page]:bg-brand-soft md:h-8"
        >
          {tab.words}
        </Link>
      ))}
    </nav>
  )
}
