import { CircleUser, ClipboardList, LayoutGrid, LogIn, LogOut, Package, Settings, UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { childrenOf, type ShownCategory } from '#app/features/catalogue/category-links.ts'
import { useLogOut } from '#app/session/use-log-out.ts'
import { useSession } from '#app/session/session.ts'
import { shellWords } from '#app/words/shell.ts'
import { CategoryDrillDown } from './category-drill-down.tsx'
import { useAuthLinks } from '../header/use-auth-links.ts'
import { useCategoryTree } from './use-category-tree.ts'

export interface MobileMenuContentProps {
  onClose: () => void
}

/** Content of the mobile menu. Mounted when the drawer opens, so that the menu always starts at the first level. */
export function MobileMenuContent({ onClose }: MobileMenuContentProps) {
  const { tree, load } = useCategoryTree()
  const [ids, setIds] = useState<number[]>([])
  const path = pathOf(tree, ids)
  const loadAll = useEffectEvent(load)
  useEffect(() => loadAll(), [])
  return (
    <>
      {path.length === 0 && (
        <>
          <Link to="/products" onClick={onClose} className="drawer-row">
            <LayoutGrid />
            {shellWords.products}
          </Link>
          <Link to="/bom" onClick={onClose} className="drawer-row">
            <ClipboardList />
            {shellWords.partsList}
          </Link>
        </>
      )}
      {tree.length > 0 && (
        <CategoryDrillDown
          tree={tree}
          path={path}
          onPath={(next) => setIds(next.map(({ id }) => id))}
          onChosen={onClose}
        />
      )}
      <AccountRows onClose={onClose} />
    </>
  )
}

/** Returns the categories along a path from the top level, up to the first category that has not loaded. */
function pathOf(tree: ShownCategory[], [id, ...below]: number[]): ShownCategory[] {
  const category = tree.find((one) => one.id === id)
  return category ? [category, ...pathOf(childrenOf(category), below)] : []
}

function AccountRows({ onClose }: MobileMenuContentProps) {
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
