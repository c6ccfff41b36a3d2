import { Link, useLocation } from 'react-router'

interface SectionTabsProps {
  /** What the pages are, for those who do not see them. */
  label: string
  tabs: readonly { to: string; words: string }[]
}

/** The pages of a section that has several, as links; the one shown is tinted. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname } = useLocation()
  // A dialog's address lies below its page's, as the section's other pages do below the first.
  const [shown] = tabs
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={label} className="flex gap-1">
      {tabs.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === shown?.to ? 'page' : undefined}
          className="inline-flex h-10 items-center rounded-sm px-2.5 text-dense font-medium text-ink-2 transition-colors hover:bg-fill hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand md:h-8"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
