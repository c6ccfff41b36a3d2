import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Failure } from '#app/ui/failure.tsx'
import type { FormState } from '#app/ui/form/form-state.ts'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { infoPageWords } from '#app/words/contact/layout.ts'

interface ContactFormFrameProps<Typed extends FieldValues> {
  form: FormState<Typed>
  /** Props that register the form's honeypot field. */
  honeypot: ComponentProps<'input'>
  words: { form: string; send: string; sending: string }
  children: ReactNode
}

/** Form that sends a message to the shop. */
export function ContactFormFrame<Typed extends FieldValues>(props: ContactFormFrameProps<Typed>) {
  const { form, honeypot, words, children } = props
  return (
    <PageForm form={form} label={words.form} submit={words.send} submitting={words.sending}>
      <h2 className="text-xl">{words.form}</h2>
      <Failure place="form" failure={form.failure} />
      {children}
      <HoneypotField {...honeypot} />
    </PageForm>
  )
}

/** Honeypot field, which is hidden from people but filled in by bots. */
function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {infoPageWords.honeypot}
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Confirmation that replaces a form once it has been sent; receives the focus. */
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
