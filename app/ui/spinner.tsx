import { classNames } from './class-names.ts'

/** Spinner as high as its text; hidden from screen readers, which read the text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('spinner', className)} />
}
