import { NavLink } from 'react-router'
import { activityWords } from '#app/words/activity.ts'
import { dashboardWords } from '#app/words/dashboard.ts'

const tabs = [
  { to: '/admin/users', words: dashboardWords.users },
  { to: '/admin/users/activity', words: activityWords.heading },
]

/** The two pages of the section Users. */
export function UserTabs() {
  return (
    <nav aria-label={activityWords.tabs} className="flex gap-1">
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
