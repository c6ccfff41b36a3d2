import { LayoutGrid } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { onIdle } from '#app/browser/on-idle.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Logo } from '#app/ui/logo.tsx'
import { shellWords } from '#app/words/shell.ts'
import { CategoryRowsSkeleton } from './category-rows-skeleton.tsx'
import type { MobileMenuContentProps } from './mobile-menu-content.tsx'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

const loadContent = async () => (await import('./mobile-menu-content.tsx')).MobileMenuContent
const MobileMenuContent = lazyPart(loadContent, ProductsRow)

/** Menu for phones: Products, the categories level by level, and the account. Its code loads when the page is idle. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { name } = useShopDetails()
  useEffect(() => onIdle(() => void loadContent().catch(ignorePreloadError)), [])
  const head = (
    <Link to="/" onClick={onClose} aria-label={shellWords.home(name)} className="flex h-11 items-center">
      <Logo name={name} />
    </Link>
  )
  return (
    <Drawer open={open} onClose={onClose} title={shellWords.menu} head={head}>
      <Suspense fallback={<MenuSkeleton onClose={onClose} />}>
        <MobileMenuContent onClose={onClose} />
      </Suspense>
    </Drawer>
  )
}

const ignorePreloadError = () => undefined

function MenuSkeleton(props: MobileMenuContentProps) {
  return (
    <>
      <ProductsRow {...props} />
      <ul aria-busy="true">
        <CategoryRowsSkeleton className="h-12" />
      </ul>
    </>
  )
}

/** Row of the mobile menu that is shown even before the menu's code has loaded. */
function ProductsRow({ onClose }: MobileMenuContentProps) {
  return (
    <Link to="/products" onClick={onClose} className="drawer-row">
      <LayoutGrid />
      {shellWords.products}
    </Link>
  )
}
