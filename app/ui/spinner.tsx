import { classNames } from './class-names.ts'

/** Spinner of the text's height; hidden from screen readers, which read the text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('spinner', className)} />
}
