import { Skeleton } from '#app/ui/skeleton.tsx'

/** Placeholder rows shown while a level's categories load. @param className height and padding of a row */
export function CategoryRowsSkeleton({ className }: { className: string }) {
  return WIDTHS.map((width) => (
    <li key={width} aria-hidden="true" className={`flex items-center ${className}`}>
      <Skeleton className={`h-3.5 ${width}`} />
    </li>
  ))
}

const WIDTHS = ['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5']
