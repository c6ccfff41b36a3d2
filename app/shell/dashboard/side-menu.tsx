import { classNames } from '#app/ui/class-names.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { menuLinkClass, MenuLinks, type Menu } from './menu-links.tsx'

export const SIDE_MENU_ID = 'side-menu'

/**
 * Side menu with the area's sections. From 768 px it is a rail with labels below the icons; from 1024 px it is the full
 * menu, which can be collapsed to icons.
 */
export function SideMenu({ menu }: { menu: Menu }) {
  return (
    <nav
      id={SIDE_MENU_ID}
      aria-label={dashboardWords.sections}
      className="sticky top-header flex h-[calc(100dvh-var(--header-h))] flex-col gap-0.5 overflow-y-auto px-1.5 pt-4.5 pb-3 max-md:hidden lg:px-3"
    >
      <MenuLinks menu={menu} entryClass={entryClass} countClass={countClass} />
    </nav>
  )
}

const entryClass = classNames(
  menuLinkClass,
  'md:max-lg:h-13 md:max-lg:flex-none md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-0.5 md:max-lg:text-2xs',
  'lg:h-9 lg:flex-none lg:group-data-folded/frame:justify-center lg:group-data-folded/frame:px-0',
)

/** Classes of the order count, which overlaps the icon in narrow entries. */
const countClass = classNames(
  'md:max-lg:absolute md:max-lg:top-1 md:max-lg:right-2.5 md:max-lg:leading-4',
  'lg:group-data-folded/frame:absolute lg:group-data-folded/frame:-top-0.5 lg:group-data-folded/frame:right-0',
  'lg:group-data-folded/frame:leading-4',
)
