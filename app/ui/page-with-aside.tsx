import type { ReactNode } from 'react'

/** Page with an aside, which has its own column from 1,280 px. */
export function PageWithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  )
}
