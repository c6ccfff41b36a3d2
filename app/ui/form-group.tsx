import { useId, type ReactNode } from 'react'

interface FormGroupProps {
  title: string
  isRequired?: boolean
  /** At the right of the title: what is chosen, how many there are. */
  note?: ReactNode
  /** Stands first in its column: no line above. */
  hasNoDivider?: boolean
  children: ReactNode
}

/** A part of the form with a heading of its own, under a hairline. */
export function FormGroup({ title, isRequired = false, note, hasNoDivider = false, children }: FormGroupProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 ${hasNoDivider ? '' : 'border-t border-line pt-4'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={headingId} className={`text-base font-semibold ${isRequired ? markRequired : ''}`}>
          {title}
        </h3>
        {note}
      </div>
      {children}
    </section>
  )
}

/** A star that is seen and not read out: that it is required is said in words. */
const markRequired = "after:ml-0.5 after:text-red after:content-['*'_/_'']"
