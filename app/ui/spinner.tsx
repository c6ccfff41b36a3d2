import { classNames } from './class-names.ts'

/** Spinner as high as its text; hidden from screen readers, which read the text beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1em] flex-none rounded-full border-2 border-current border-r-transparent',
        'animate-turn motion-reduce:[animation-duration:2.4s]',
        className,
      )}
    />
  )
}
