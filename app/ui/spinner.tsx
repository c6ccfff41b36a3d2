import { classNames } from './class-names.ts'

/** A turning ring, as high as the text it stands in. Says nothing by itself: the words beside it do. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1em] flex-none animate-turn rounded-full motion-reduce:[animation-duration:2.4s] border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
