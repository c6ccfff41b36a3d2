import { classNames } from './class-names.ts'

/** Grey bar in place of loading text; give it the final height and width. The surrounding region has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}
