import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { sentenceFor } from '#app/lib/api.ts'
import { Notice } from '#app/ui/notice.tsx'
import { companyWords } from '#app/words/company/layout.ts'

interface LetterFailureProps {
  error: Error | null
  /** What did not happen. */
  sentence: string
}

/** Why nothing was sent, above the fields. */
export function LetterFailure({ error, sentence }: LetterFailureProps) {
  if (!error) return null
  return (
    <Notice tone="red">
      <p className="font-semibold">{sentence}</p>
      <p>{sentenceFor(error)}</p>
    </Notice>
  )
}

/** Out of sight and out of the way of every person; robots fill in whatever there is. */
export function RobotTrap(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {companyWords.trap}
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Stands where the form was. Takes the focus, since the button that was pressed is gone. */
export function LetterSent({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div>
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="mt-2 text-md wrap-anywhere">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
