import { CircleUser, LayoutGrid, LogIn, LogOut, Package, Settings, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { useLogOut } from '#app/session/use-log-out.ts'
import { useSession } from '#app/session/session.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { shellWords } from '#app/words/shell.ts'
import { CategoryDrillDown } from './category-drill-down.tsx'
import { useAuthLinks } from '../header/use-auth-links.ts'
import { useCategoryTree } from './use-category-tree.ts'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

/** Menu of phones: Products, the categories level by level, the account. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { name } = useShopDetails()
  const head = (
    <Link to="/" onClick={onClose} aria-label={shellWords.home(name)} className="flex h-11 items-center">
      <Logo name={name} />
    </Link>
  )
  return (
    <Drawer open={open} onClose={onClose} title={shellWords.menu} head={head}>
      <MenuContent onClose={onClose} />
    </Drawer>
  )
}

/** Content of the menu, mounted with the drawer, so that it opens at the first level. */
function MenuContent({ onClose }: { onClose: () => void }) {
  const tree = useCategoryTree()
  const [path, setPath] = useState<Category[]>([])
  return (
    <>
      {path.length === 0 && (
        <Link to="/products" onClick={onClose} className="drawer-row">
          <LayoutGrid />
          {shellWords.products}
        </Link>
      )}
      {tree.length > 0 && <CategoryDrillDown tree={tree} path={path} onPath={setPath} onChosen={onClose} />}
      <AccountRows onClose={onClose} />
    </>
  )
}

function AccountRows({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const logOut = useLogOut()
  const authLinks = useAuthLinks()
  function logOutAndClose() {
    onClose()
    logOut()
  }
  if (!user) {
    return (
      <div className="pt-5">
        <Link to={authLinks.login} onClick={onClose} className="drawer-row">
          <LogIn />
          {shellWords.login}
        </Link>
        <Link to={authLinks.signUp} onClick={onClose} className="drawer-row">
          <UserPlus />
          {shellWords.signUp}
        </Link>
      </div>
    )
  }
  return (
    <div className="pt-5">
      <p className="pb-1 meta wrap-anywhere">{user.name}</p>
      <Link to="/orders" onClick={onClose} className="drawer-row">
        <Package />
        {shellWords.myOrders}
      </Link>
      <Link to="/profile" onClick={onClose} className="drawer-row">
        <CircleUser />
        {shellWords.profile}
      </Link>
      <Link to="/settings" onClick={onClose} className="drawer-row">
        <Settings />
        {shellWords.settings}
      </Link>
      <button type="button" onClick={logOutAndClose} className="drawer-row">
        <LogOut />
        {shellWords.logout}
      </button>
    </div>
  )
}
