import type { ReactNode } from 'react'

/** Toolbar above a table for search, filters and actions. On phones, the search field has its own line. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:flex-nowrap md:py-2">
      {children}
    </div>
  )
}
