/** Classes of a link or button in the header; on phones these items are in the drawer instead. */
export const navLinkClass =
  'nav-link hidden h-10 flex-none gap-1.5 px-3 aria-expanded:bg-fill aria-expanded:text-ink md:inline-flex'
