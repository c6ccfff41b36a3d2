import { ChevronDown, LogIn, LogOut, Package, Settings, User, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useLogOut } from '#app/session/use-log-out.ts'
import { useSession } from '#app/session/session.ts'
import { Popover } from '#app/ui/popover.tsx'
import { shellWords } from '#app/words/shell.ts'
import { useAuthLinks } from './use-auth-links.ts'
import { navLinkClass } from './nav-link.ts'

/**
 * Profile menu. Cached pages are the same for every visitor, so they contain the signed-in and the signed-out menu, and
 * the style sheet shows the right one.
 */
export function AccountMenu() {
  const { user } = useSession()
  const logOut = useLogOut()
  const authLinks = useAuthLinks()
  return (
    <Popover
      triggerClassName={navLinkClass}
      trigger={
        <>
          <User className="size-4" />
          <span className="only-signed-out max-lg:sr-only">{shellWords.login}</span>
          <AccountName className="only-signed-in max-w-40 truncate max-lg:sr-only" />
          <ChevronDown className="size-4" />
        </>
      }
    >
      <div className="only-signed-out">
        <Link to={authLinks.login} className="menu-item">
          <LogIn />
          {shellWords.login}
        </Link>
        <Link to={authLinks.signUp} className="menu-item">
          <UserPlus />
          {shellWords.signUp}
        </Link>
      </div>
      <div className="only-signed-in">
        <Link to="/profile" className="block rounded-sm px-2.5 py-1.5 transition-colors hover:bg-fill">
          <span className="block font-semibold wrap-anywhere text-ink">{user?.name}</span>
          <span className="block truncate meta">{user?.email}</span>
        </Link>
        <hr className="my-1.5 border-line" />
        <Link to="/orders" className="menu-item">
          <Package />
          {shellWords.myOrders}
        </Link>
        <Link to="/settings" className="menu-item">
          <Settings />
          {shellWords.settings}
        </Link>
        <button type="button" onClick={logOut} className="menu-item">
          <LogOut />
          {shellWords.logout}
        </button>
      </div>
    </Popover>
  )
}

/**
 * Name of the signed-in account. To prevent a layout shift, the style sheet shows `--account-name` until hydration; the
 * script in the head sets it before the first paint.
 */
function AccountName({ className }: { className: string }) {
  const { user } = useSession()
  return <span className={`${className} empty:before:content-[var(--account-name,'')]`}>{user?.name}</span>
}
