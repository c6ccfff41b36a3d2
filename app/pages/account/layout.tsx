import { Bell, CircleUser, ClipboardList, Package, Settings, ShieldCheck } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { AreaGuard } from '#app/shell/area/area-guard.tsx'
import { useTabStrip } from '#app/shell/use-tab-strip.ts'
import { HeadingContext, SectionOutlet, SectionSkeleton, useSection } from '#app/shell/area/section.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { alertWords } from '#app/words/alerts.ts'
import { projectWords } from '#app/words/projects.ts'
import { shellWords } from '#app/words/shell.ts'

/** Account page layout: a tab strip above the page on phones, a column beside it from 1024 px. */
export default function AccountLayout() {
  const { name } = useShopDetails()
  const { pathname } = useLocation()
  const strip = useTabStrip(pages.find(({ path }) => pathname.startsWith(path))?.path ?? '')
  return (
    <div className="page pb-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-8">
      <PageHead title={shellWords.title(useSection()?.handle.title ?? '', name)} isNoIndex />
      <nav
        ref={strip}
        aria-label={accountOwnWords.sections}
        className={`-mx-gutter tab-strip print:hidden ${columnClass}`}
      >
        {pages.map(({ path, name, icon: Icon }) => (
          <NavLink key={path} to={path} className={`${tabClass} ${columnTabClass}`}>
            <Icon className="max-lg:hidden" />
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="min-w-0">
        <HeadingContext value={AccountHeading}>
          <AreaGuard fallback={<SectionSkeleton />}>
            <SectionOutlet />
          </AreaGuard>
        </HeadingContext>
      </div>
    </div>
  )
}

function AccountHeading({ title }: { title: string }) {
  return <h1 className="pt-7 pb-5">{title}</h1>
}

const pages = [
  { path: '/profile', name: accountOwnWords.profile, icon: CircleUser },
  { path: '/settings', name: accountOwnWords.settings, icon: Settings },
  { path: '/security', name: accountOwnWords.security, icon: ShieldCheck },
  { path: '/orders', name: shellWords.myOrders, icon: Package },
  { path: '/projects', name: projectWords.heading, icon: ClipboardList },
  { path: '/alerts', name: alertWords.heading, icon: Bell },
]

const columnClass =
  'lg:sticky lg:top-[calc(var(--header-h)+1.25rem)] lg:mx-0 lg:mt-7 lg:-ml-2.5 lg:flex-col lg:gap-0.5 lg:self-start lg:border-0 lg:px-0 lg:pt-0'
const tabClass = 'strip-tab muted-icons transition-colors hover:text-ink aria-[current=page]:text-brand'
const columnTabClass =
  'lg:h-9 lg:gap-2.5 lg:rounded-sm lg:border-0 lg:px-2.5 lg:hover:bg-fill lg:aria-[current=page]:bg-brand-soft'
