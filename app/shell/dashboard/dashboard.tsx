import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Bell } from '#app/features/notifications/bell.tsx'
import { isOfRole, useSession } from '#app/session/session.ts'
import { AreaGuard } from '#app/shell/area/area-guard.tsx'
import { SectionFailure, SectionOutlet, SectionSkeleton } from '#app/shell/area/section.tsx'
import { SkipLink } from '#app/shell/header/skip-link.tsx'
import { useFocusOnNavigation } from '#app/shell/use-focus-on-navigation.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Toaster } from '#app/ui/toast.tsx'
import { ScrollToTop } from '#app/ui/scroll-to-top.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { shellWords } from '#app/words/shell.ts'
import { sectionAt, type DashboardArea, type DashboardSection } from './areas.ts'
import { SideMenu } from './side-menu.tsx'
import { TabStrip } from './tab-strip.tsx'
import { TopBar } from './top-bar.tsx'

interface DashboardProps {
  area: DashboardArea
  /** Number of pending orders; undefined until it has loaded. */
  pendingOrders: number | undefined
  /** Path of the seller's public page. */
  publicPath?: string | undefined
  /** Query whose data all sections need. If it fails, the page shows totals of zero and a single error message. */
  needed: Pick<UseQueryResult, 'isLoadingError' | 'error' | 'refetch'>
  failed: string
  emptyTotals: ReactNode
}

/**
 * Layout shared by both dashboards: the top bar, the side menu (a tab strip on phones) and the section's page. The
 * server renders the same markup for everyone, and the browser fills it in for the area's role.
 */
export function Dashboard({ area, pendingOrders, publicPath, ...frame }: DashboardProps) {
  const { name } = useShopDetails()
  const { pathname } = useLocation()
  const { user } = useSession()
  const main = useFocusOnNavigation()
  const [isCollapsed, setCollapsed] = useState(false)
  const section = sectionAt(area, pathname)
  const menu = { area, current: section, pendingOrders, publicPath }
  return (
    <div className="flex flex-1 flex-col text-dense [--header-h:3.5rem]">
      <PageHead title={shellWords.title(dashboardWords.title(section.name, area.title), name)} isNoIndex />
      <SkipLink />
      <TopBar
        menu={menu}
        bell={<Bell viewerRole={area.role} isEnabled={isOfRole(user, area.role)} />}
        isCollapsed={isCollapsed}
        onToggleCollapsed={() => setCollapsed(!isCollapsed)}
      />
      <TabStrip menu={menu} />
      <div
        data-folded={isCollapsed || undefined}
        className="group/frame grid flex-1 grid-cols-1 [--menu:5rem] md:grid-cols-[var(--menu)_minmax(0,1fr)] lg:[--menu:13.5rem] lg:data-folded:[--menu:4rem]"
      >
        <SideMenu menu={menu} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-w-0 px-3 pt-4 pb-20 outline-none md:border-l md:border-line md:px-5 md:pt-5.5 lg:px-gutter"
        >
          <div className="grid max-w-336 grid-cols-[minmax(0,1fr)] gap-4">
            <AreaGuard allowed={area.role} fallback={<SectionSkeleton title={section.name} />}>
              <SectionPage area={area} section={section} {...frame} />
            </AreaGuard>
          </div>
        </main>
      </div>
      <ScrollToTop />
      <Toaster />
    </div>
  )
}

interface SectionPageProps extends Omit<DashboardProps, 'pendingOrders' | 'publicPath'> {
  section: DashboardSection
}

function SectionPage({ area, section, needed, failed, emptyTotals }: SectionPageProps) {
  if (!needed.isLoadingError || !area.sections.includes(section)) return <SectionOutlet />
  return (
    <SectionFailure title={section.name} tried={failed} error={needed.error} onRetry={() => void needed.refetch()}>
      {emptyTotals}
    </SectionFailure>
  )
}
