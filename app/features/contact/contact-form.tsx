import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
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
import { contactRules, readOrderNumber } from './contact-rules.ts'
import { useFillInSender } from './use-fill-in-sender.ts'

/** Form that emails a message to the shop. */
export function ContactForm() {
  const form = useApiForm(sendMessage, {
    defaultValues: EMPTY_FIELDS,
    input: ({ order_id: order, ...message }: TypedMessage) => ({
      body: { ...message, order_id: readOrderNumber(order) },
    }),
    texts: { tried: words.failed, shown: [] },
  })
  useFillInSender(form)
  useBeginMessage(form)
  useFillInOrder(form)
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('phone', contactRules.optionalPhone)}
          type="tel"
          autoComplete="tel"
          label={words.phone}
          hint={words.phoneHint}
        />
        <TextField
          {...form.field('order_id', contactRules.optionalOrder)}
          inputMode="numeric"
          autoComplete="off"
          label={words.order}
          hint={words.orderHint}
        />
      </div>
      <TextArea {...form.field('message', contactRules.message)} required label={words.message} />
    </ContactFormFrame>
  )
}

/** Prefills the message with the text passed by a link to the form. */
function useBeginMessage({ getValues, setValue }: UseFormReturn<TypedMessage>): void {
  const letter = useEntryState('letter')
  useEffect(() => {
    if (letter && !getValues('message')) setValue('message', letter)
  }, [letter, getValues, setValue])
}

/** Fills in the order number from the page's URL, as in `/contact?order=41`. */
function useFillInOrder({ getValues, setValue }: UseFormReturn<TypedMessage>): void {
  const [params] = useSearchParams()
  const order = params.get('order')
  useEffect(() => {
    if (order && readOrderNumber(order) && !getValues('order_id')) setValue('order_id', order)
  }, [order, getValues, setValue])
}

/** Form values; the order number is text until it is sent. */
type TypedMessage = Omit<ShopMessage, 'order_id'> & { order_id: string }

const EMPTY_FIELDS: TypedMessage = { name: '', email: '', phone: '', order_id: '', message: '' }
