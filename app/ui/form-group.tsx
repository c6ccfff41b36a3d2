import { useId, type ReactNode } from 'react'

interface FormGroupProps {
  title: string
  isRequired?: boolean
  /** Note displayed to the right of the title, such as the current choice or a count. */
  note?: ReactNode
  /** True to omit the divider above the group, for the first group in a column. */
  hasNoDivider?: boolean
  children: ReactNode
}

/** Section of a form with a heading, below a divider. */
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

/** Asterisk that marks a required field. Screen readers skip it, since they announce the requirement from the text. */
const markRequired = "after:ml-0.5 after:text-red after:content-['*'_/_'']"
