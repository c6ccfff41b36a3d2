import { Link } from 'react-router'
import { sendMessage, type ShopMessage } from '#contract/contact.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { SubmitButton } from '#app/session/submit-button.tsx'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { contactWords } from '#app/words/contact/contact.ts'
import { shellWords } from '#app/words/shell.ts'
import { contactRules } from './contact-rules.ts'
import { ContactFormError, ContactFormSent, HoneypotField } from './contact-form-parts.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Form that mails a message to the shop. */
export function ContactForm() {
  const submission = useApiMutation(sendMessage, { input: (body: ShopMessage) => ({ body }) })
  const { form, submit, isSending, failure } = useContactForm(submission, ['name', 'email', 'phone', 'message'])
  const { register } = form
  const { errors } = form.formState
  function startNewMessage() {
    form.setValue('message', '')
    submission.reset()
  }
  if (submission.isSuccess)
    return (
      <ContactFormSent heading={contactWords.sent} text={contactWords.sentText(submission.variables.email)}>
        <Button onClick={startNewMessage}>{contactWords.another}</Button>
        <Link to="/" className={buttonClass({ tone: 'quiet' })}>
          {shellWords.backToShop}
        </Link>
      </ContactFormSent>
    )
  return (
    <form noValidate aria-label={contactWords.form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-xl">{contactWords.form}</h2>
      <ContactFormError error={failure} sentence={contactWords.failed} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('name', nameRules)}
          required
          autoComplete="name"
          label={contactWords.name}
          error={errors.name?.message}
        />
        <TextField
          {...register('email', emailRules)}
          required
          type="email"
          autoComplete="email"
          label={contactWords.email}
          error={errors.email?.message}
        />
      </div>
      <TextField
        {...register('phone', contactRules.optionalPhone)}
        type="tel"
        autoComplete="tel"
        label={contactWords.phone}
        hint={contactWords.phoneHint}
        error={errors.phone?.message}
      />
      <TextArea
        {...register('message', contactRules.message)}
        required
        label={contactWords.message}
        error={errors.message?.message}
      />
      <HoneypotField {...register('topic')} />
      <SubmitButton busy={isSending} busyText={contactWords.sending}>
        {contactWords.send}
      </SubmitButton>
    </form>
  )
}
