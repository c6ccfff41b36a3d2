import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { errorText } from '#app/api/client.ts'
import { Notice } from '#app/ui/notice.tsx'
import { infoPageWords } from '#app/words/contact/layout.ts'

interface ContactFormErrorProps {
  error: Error | null
  /** What did not happen. */
  sentence: string
}

/** Why nothing was sent, above the fields. */
export function ContactFormError({ error, sentence }: ContactFormErrorProps) {
  if (!error) return null
  return (
    <Notice tone="red">
      <p className="font-semibold">{sentence}</p>
      <p>{errorText(error)}</p>
    </Notice>
  )
}

/** Honeypot field, hidden from people; robots fill it in. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {infoPageWords.honeypot}
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Confirmation in place of the sent form; takes the focus. */
export function ContactFormSent({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <div>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="mt-2 text-md wrap-anywhere">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
