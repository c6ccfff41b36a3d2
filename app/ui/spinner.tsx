import { classNames } from './class-names.ts'

/** Spinner with the height of the text. It is hidden from screen readers, which read the adjacent text instead. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('spinner', className)} />
}
