import { classNames } from './class-names.ts'

/** Logo mark, 32 by 32 px: a chip whose die is an imigongo diamond made of two rings. */
function LogoMark({ isOnDark }: { isOnDark: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[1.36em] flex-none">
      <path
        d="M8.5 0h2.6v32H8.5zM14.7 0h2.6v32h-2.6zM20.9 0h2.6v32h-2.6z"
        className={isOnDark ? 'fill-board-copper' : 'fill-copper'}
      />
      <rect x="2.5" y="3" width="27" height="26" rx="3" className={isOnDark ? 'fill-on-board' : 'fill-brand'} />
      <path
        d="M16 6.2 26.2 16 16 25.8 5.8 16zM16 9.5 9.25 16 16 22.5 22.75 16zM16 12.4 19.75 16 16 19.6 12.25 16z"
        fillRule="evenodd"
        className={isOnDark ? 'fill-board-2' : 'fill-on-brand'}
      />
    </svg>
  )
}

interface LogoProps {
  name?: string
  /** True for use on the dark green of the footer and the auth layout, in both themes. */
  isOnDark?: boolean
  /** True to omit the shop's name, in which case the surrounding link must provide it. */
  hasNoName?: boolean
}

/** Logo mark with the shop's name, for use in a link to the home page. */
export function Logo({ name = 'Isoko', isOnDark = false, hasNoName = false }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-xl font-bold tracking-[-0.025em]',
        isOnDark ? 'text-on-board' : 'text-ink',
      )}
    >
      <LogoMark isOnDark={isOnDark} />
      {!hasNoName && name}
    </span>
  )
}
