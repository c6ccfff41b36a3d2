import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { menuLinkClass, MenuLinks, type Menu } from './menu-links.tsx'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  menu: Menu
}

/** The sections over the page, where there is no room beside it. A choice, a press outside and Escape close it. */
export function MenuDrawer({ open, onClose, menu }: MenuDrawerProps) {
  const { name } = useShopDetails()
  return (
    <Drawer open={open} onClose={onClose} title={dashboardWords.menu} head={<Logo name={name} />}>
      <nav aria-label={dashboardWords.sections} className="-mx-1 flex min-h-full flex-col gap-0.5">
        <MenuLinks menu={menu} entryClass={`h-11 flex-none ${menuLinkClass}`} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
