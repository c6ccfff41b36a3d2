import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#app/shell/header/skip-link.tsx'
import { useFocusOnNavigation } from '#app/shell/use-focus-on-navigation.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Toaster } from '#app/ui/toast.tsx'
import { ScrollToTop } from '#app/ui/scroll-to-top.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { shellWords } from '#app/words/shell.ts'
import { sectionAt, type DashboardArea } from './areas.ts'
import { SideMenu } from './side-menu.tsx'
import { TabStrip } from './tab-strip.tsx'
import { TopBar } from './top-bar.tsx'

interface DashboardProps {
  area: DashboardArea
  /** Number of pending orders; undefined until loaded. */
  pendingOrders: number | undefined
  /** Bell in the bar, left of the theme toggle. */
  bell?: ReactNode
  /** Page of the section. */
  children: ReactNode
}

/** Layout of both dashboards: bar, side menu (on phones a tab strip) and the section's page. */
export function Dashboard({ area, pendingOrders, bell, children }: DashboardProps) {
  const { name } = useShopDetails()
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  const [isCollapsed, setCollapsed] = useState(false)
  const section = sectionAt(area, pathname)
  const menu = { area, current: section, pendingOrders }
  return (
    <div className="flex flex-1 flex-col text-dense [--header-h:3.5rem]">
      <PageHead title={shellWords.title(dashboardWords.title(section.name, area.title), name)} isNoIndex />
      <SkipLink />
      <TopBar menu={menu} bell={bell} isCollapsed={isCollapsed} onToggleCollapsed={() => setCollapsed(!isCollapsed)} />
      <TabStrip menu={menu} />
      <div
        data-folded={isCollapsed || undefined}
        className="group/frame grid flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:data-folded:grid-cols-[4rem_minmax(0,1fr)]"
      >
        <SideMenu menu={menu} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-w-0 px-3 pt-4 pb-20 outline-none md:border-l md:border-line md:px-5 md:pt-5.5 lg:px-gutter"
        >
          <div className="grid max-w-336 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
        </main>
      </div>
      <ScrollToTop />
      <Toaster />
    </div>
  )
}
