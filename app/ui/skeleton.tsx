import { classNames } from './class-names.ts'

/** Grey bar shown while text loads; set the final height and width. The surrounding region must have `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}
