import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface CollapsedGroupProps {
  title: string
  /** Note beside the title, such as the purpose of the group. */
  note?: string
  /** True if the group has values; it then opens, and stays open until the user closes it. */
  isFilled: boolean
  /** True if a field of the group has an error, which also opens the group. */
  hasError: boolean
  children: ReactNode
}

/** Section of a form with rarely used fields, collapsed until it is needed. */
export function CollapsedGroup({ title, note, isFilled, hasError, children }: CollapsedGroupProps) {
  const [isOpen, setOpen] = useState(isFilled)
  const [before, setBefore] = useState({ isFilled, hasError })
  if (isFilled !== before.isFilled || hasError !== before.hasError) {
    setBefore({ isFilled, hasError })
    if ((isFilled && !before.isFilled) || (hasError && !before.hasError)) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 md:min-h-8">
        <ChevronRight className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <span className="text-base font-semibold text-ink">{title}</span>
        {note && <span className="ml-auto text-right meta group-open:hidden">{note}</span>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-1.5">{children}</div>
    </details>
  )
}
