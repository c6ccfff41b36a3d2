import { Menu, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Link, NavLink } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { shellWords } from '#app/words/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoriesMenu } from '../menus/categories-menu.tsx'
import { MobileMenu } from '../menus/mobile-menu.tsx'
import { navLinkClass } from './nav-link.ts'
import { SearchBox } from '#app/features/catalogue/search/search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * Header of every shop page. Below 768 px its menus are in a drawer and its search field is hidden behind an icon;
 * until the scripts run, the icon links to the field.
 */
export function Header() {
  const { name } = useShopDetails()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [hasOpenedSearch, setSearchOpen] = useState<boolean>()
  const isHydrated = useHydrated()
  const isSearchOpen = hasOpenedSearch ?? (isHydrated && location.hash === SEARCH_LINK)
  const bar = useRef<HTMLElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)

  useDismiss(bar, isSearchOpen, (trigger) => {
    setSearchOpen(false)
    if (trigger === 'escape') searchButton.current?.focus()
  })
  return (
    <header ref={bar} className="sticky top-0 z-(--z-header) bg-surface">
      <div className={classNames('page', isHydrated ? isSearchOpen && openClass : linkedClass)}>
        <div className="flex h-header items-center gap-1 huge:h-auto huge:flex-wrap">
          <IconButton
            label={shellWords.menu}
            icon={Menu}
            aria-haspopup="dialog"
            className="-ml-3 md:hidden"
            onClick={() => setMenuOpen(true)}
          />
          <Link
            to="/"
            aria-label={shellWords.home(name)}
            className="mr-auto flex h-10 min-w-0 items-center overflow-hidden md:mr-2"
          >
            <Logo name={name} />
          </Link>
          <nav aria-label={shellWords.mainMenu} className="contents">
            <CategoriesMenu />
            <NavLink to="/products" className={navLinkClass}>
              {shellWords.products}
            </NavLink>
            <NavLink to="/bom" className={navLinkClass}>
              {shellWords.partsList}
            </NavLink>
          </nav>
          <SearchBox
            id={SEARCH_LINK.slice(1)}
            isOpened={hasOpenedSearch}
            onDone={() => setSearchOpen(false)}
            className={classNames(
              searchClass,
              !isSearchOpen && (isHydrated ? 'max-md:hidden' : 'max-md:not-target:hidden'),
            )}
          />
          <div className="flex items-center gap-[min(0.25rem,1vw)] md:ml-auto">
            {isHydrated ? (
              <IconButton
                ref={searchButton}
                label={shellWords.search}
                icon={Search}
                aria-expanded={isSearchOpen}
                className="md:hidden"
                onClick={() => setSearchOpen(!isSearchOpen)}
              />
            ) : (
              <a href={SEARCH_LINK} aria-label={shellWords.search} className={`${iconButtonClass()} md:hidden`}>
                <Search />
              </a>
            )}
            <ThemeToggle />
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <div className="imigongo-hairline" />
      <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

const SEARCH_LINK = '#search'

/** Classes of the search field. On phones it sits at the bottom of the header, which grows to fit it. */
const searchClass = 'md:mx-3 md:max-w-136 min-w-0 flex-1 max-md:absolute max-md:inset-x-gutter max-md:bottom-3'
const openClass = 'max-md:pb-14'
const linkedClass = 'max-md:has-[:target]:pb-14'

/**
 * Calls `onDismiss` on Escape or a press outside the element while active. Not needed for native popovers and dialogs,
 * which dismiss themselves.
 */
function useDismiss(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (trigger: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isActive) return
    const controller = new AbortController()
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss('outside')
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape')
    }
    addEventListener('pointerdown', onPress, { signal: controller.signal })
    addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [element, isActive])
}
