import { ChevronDown, CircleUser, LogOut, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '#app/session/use-log-out.ts'
import { ThemeToggle } from '#app/shell/header/theme-toggle.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { shellWords } from '#app/words/shell.ts'
import type { DashboardArea } from './areas.ts'
import { menuLinkClass, MenuLinks, type Menu as MenuContent } from './menu-links.tsx'
import { SIDE_MENU_ID } from './side-menu.tsx'

interface TopBarProps {
  menu: MenuContent
  bell?: ReactNode
  isCollapsed: boolean
  onToggleCollapsed: () => void
}

/** Top bar of a dashboard. Its first button collapses the side menu; below 1024 px it opens the menu as a drawer. */
export function TopBar({ menu, bell, isCollapsed, onToggleCollapsed }: TopBarProps) {
  const { name } = useShopDetails()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-(--z-header) bg-surface">
      <div className="flex h-header items-center gap-1 pr-2 pl-2 md:pl-3 lg:pr-gutter">
        <IconButton
          label={dashboardWords.menu}
          icon={Menu}
          aria-haspopup="dialog"
          className="lg:hidden"
          onClick={() => setMenuOpen(true)}
        />
        <IconButton
          label={dashboardWords.foldMenu}
          icon={Menu}
          aria-expanded={!isCollapsed}
          aria-controls={SIDE_MENU_ID}
          className="max-lg:hidden"
          onClick={onToggleCollapsed}
        />
        <Link to="/" aria-label={shellWords.home(name)} className="mx-1 inline-flex max-md:hidden">
          <Logo hasNoName />
        </Link>
        <p className="mr-auto min-w-0 text-md leading-tight font-semibold text-ink">{menu.area.title}</p>
        {bell}
        <ThemeToggle />
        <AccountMenu area={menu.area} />
      </div>
      <div className="imigongo-hairline" />
      <MenuDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} menu={menu} />
    </header>
  )
}

function AccountMenu({ area: { menu, accountSections } }: { area: DashboardArea }) {
  const logOut = useLogOut()
  return (
    <Popover
      triggerClassName="nav-link inline-flex h-10 flex-none gap-1.5 px-2"
      trigger={
        <>
          <CircleUser className="size-5.5" />
          <span className="max-md:sr-only">{menu}</span>
          <ChevronDown className="size-4 max-md:hidden" />
        </>
      }
    >
      {accountSections.map(({ path, name, icon: Icon }) => (
        <Link key={path} to={path} className="menu-item">
          <Icon />
          {name}
        </Link>
      ))}
      <hr className="my-1.5 border-line" />
      <button type="button" onClick={logOut} className="menu-item">
        <LogOut />
        {shellWords.logout}
      </button>
    </Popover>
  )
}

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  menu: MenuContent
}

/** Drawer with the sections on small screens. It closes on a selection, a press outside or Escape. */
function MenuDrawer({ open, onClose, menu }: MenuDrawerProps) {
  const { name } = useShopDetails()
  return (
    <Drawer open={open} onClose={onClose} title={dashboardWords.menu} head={<Logo name={name} />}>
      <nav aria-label={dashboardWords.sections} className="-mx-1 flex min-h-full flex-col gap-0.5">
        <MenuLinks menu={menu} entryClass={`h-11 flex-none ${menuLinkClass}`} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
