/** Classes of a link or button in the header; on phones it is in the drawer instead. */
export const navLinkClass =
  'hidden h-10 flex-none items-center gap-1.5 rounded-sm px-3 font-medium text-ink-2 transition-colors hover:bg-fill hover:text-ink aria-[current=page]:text-brand aria-expanded:bg-fill aria-expanded:text-ink md:inline-flex'
