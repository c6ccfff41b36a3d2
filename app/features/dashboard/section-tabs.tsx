import { NavLink } from 'react-router'

interface SectionTabsProps {
  /** What the pages are, for those who do not see them. */
  label: string
  tabs: readonly { to: string; words: string }[]
}

/** The pages of a section that has several, as links; the one shown is tinted. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-1">
      {tabs.map(({ to, words }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="inline-flex h-10 items-center rounded-sm px-2.5 text-dense font-medium text-ink-2 transition-colors hover:bg-fill hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand md:h-8"
        >
          {words}
        </NavLink>
      ))}
    </nav>
  )
}
