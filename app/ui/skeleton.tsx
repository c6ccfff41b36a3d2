import { classNames } from './class-names.ts'

/** Grey bar in place of loading text; give it the final height and width. The region around it has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative block overflow-hidden rounded-xs bg-fill-2 after:absolute after:inset-0 after:-translate-x-full after:animate-sweep after:bg-linear-[100deg] after:from-transparent after:from-30% after:via-surface/55 after:to-transparent after:to-70% after:content-[''] motion-reduce:after:animate-none",
        className,
      )}
    />
  )
}
