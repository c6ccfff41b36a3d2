import {
  ChartColumn,
  ClipboardList,
  CircleUser,
  LayoutDashboard,
  Package,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

export interface DashboardSection {
  path: string
  name: string
  icon: LucideIcon
  /** True if the section's menu entry shows the number of pending orders. */
  countsPending?: true
}

export interface DashboardArea {
  role: 'seller' | 'admin'
  title: string
  /** Name of the account menu. */
  menu: string
  /** Sections in the side menu; the first one is also shown for unknown paths. */
  sections: readonly [DashboardSection, ...DashboardSection[]]
  /** Sections in the account menu. They remain available if the dashboard's totals fail to load. */
  accountSections: readonly DashboardSection[]
}

const accountSections = (home: string): DashboardSection[] => [
  { path: `${home}/profile`, name: dashboardWords.profile, icon: CircleUser },
  { path: `${home}/settings`, name: dashboardWords.settings, icon: Settings },
  { path: `${home}/security`, name: dashboardWords.security, icon: ShieldCheck },
  { path: `${home}/projects`, name: dashboardWords.projects, icon: ClipboardList },
]

export const sellerArea: DashboardArea = {
  role: 'seller',
  title: dashboardWords.seller,
  menu: dashboardWords.sellerMenu,
  sections: [
    { path: '/seller', name: dashboardWords.products, icon: Package },
    { path: '/seller/sales', name: dashboardWords.sales, icon: ChartColumn },
    { path: '/seller/orders', name: dashboardWords.orders, icon: ReceiptText, countsPending: true },
  ],
  accountSections: accountSections('/seller'),
}

export const adminArea: DashboardArea = {
  role: 'admin',
  title: dashboardWords.admin,
  menu: dashboardWords.adminMenu,
  sections: [
    { path: '/admin', name: dashboardWords.overview, icon: LayoutDashboard },
    { path: '/admin/users', name: dashboardWords.users, icon: Users },
    { path: '/admin/products', name: dashboardWords.products, icon: Package },
    { path: '/admin/orders', name: dashboardWords.orders, icon: ReceiptText, countsPending: true },
    { path: '/admin/settings', name: dashboardWords.settings, icon: Settings },
  ],
  accountSections: accountSections('/admin'),
}

/** Finds the section of a path. Dialogs belong to the section they open over: `/admin/users/7` belongs to Users. */
export function sectionAt({ sections, accountSections }: DashboardArea, pathname: string): DashboardSection {
  const [first, ...others] = sections
  const contains = ({ path }: DashboardSection) => pathname === path || pathname.startsWith(`${path}/`)
  return [...others, ...accountSections].find(contains) ?? first
}
