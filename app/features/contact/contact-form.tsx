import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { sendMessage, type ShopMessage } from '#contract/contact/calls.ts'
import { useEntryState } from '#app/browser/use-entry-state.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { contactWords as words } from '#app/words/contact/contact.ts'
import { shellWords } from '#app/words/shell.ts'
import { ContactFormFrame, ContactFormSent } from './contact-form-frame.tsx'
import { contactRules } from './contact-rules.ts'
import { useFillInSender } from './use-fill-in-sender.ts'

/** Form that emails a message to the shop. */
export function ContactForm() {
  const form = useApiForm(sendMessage, {
    defaultValues: EMPTY_FIELDS,
    input: (body: ShopMessage) => ({ body }),
    texts: { tried: words.failed, shown: [] },
  })
  useFillInSender(form)
  useBeginMessage(form)
  function startNewMessage() {
    form.setValue('message', '')
    form.dismiss()
  }
  if (form.isSaved)
    return (
      <ContactFormSent heading={words.sent} text={words.sentText(form.getValues('email'))}>
        <Button onClick={startNewMessage}>{words.another}</Button>
        <Link to="/" className={buttonClass({ tone: 'quiet' })}>
          {shellWords.backToShop}
        </Link>
      </ContactFormSent>
    )
  return (
    <ContactFormFrame form={form} honeypot={form.register('topic')} words={words}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('name', nameRules)} required autoComplete="name" label={words.name} />
        <EmailField {...form.field('email', emailRules)} label={words.email} />
      </div>
      <TextField
        {...form.field('phone', contactRules.optionalPhone)}
        type="tel"
        autoComplete="tel"
        label={words.phone}
        hint={words.phoneHint}
      />
      <TextArea {...form.field('message', contactRules.message)} required label={words.message} />
    </ContactFormFrame>
  )
}

/** Prefills the message with the text that a link to the form has passed. */
function useBeginMessage({ getValues, setValue }: UseFormReturn<ShopMessage>): void {
  const letter = useEntryState('letter')
  useEffect(() => {
    if (letter && !getValues('message')) setValue('message', letter)
  }, [letter, getValues, setValue])
}

const EMPTY_FIELDS: ShopMessage = { name: '', email: '', phone: '', message: '' }
