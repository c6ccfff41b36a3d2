import { Link } from 'react-router'
import { applyToSell, type SellerApplication } from '#contract/contact.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { SubmitButton } from '#app/session/submit-button.tsx'
import { useApiMutation } from '#app/api/mutation.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sellWords } from '#app/words/contact/sell.ts'
import { shellWords } from '#app/words/shell.ts'
import { contactRules } from './contact-rules.ts'
import { ContactFormError, ContactFormSent, HoneypotField } from './contact-form-parts.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Form of a seller's application; an admin creates the account. */
export function ApplicationForm() {
  const submission = useApiMutation(applyToSell, { input: (body: SellerApplication) => ({ body }) })
  const { form, submit, isSending, failure } = useContactForm(submission, [
    'name',
    'email',
    'business',
    'phone',
    'offer',
  ])
  const { register } = form
  const { errors } = form.formState
  if (submission.isSuccess) {
    const { phone, email } = submission.variables
    return (
      <ContactFormSent heading={sellWords.sent} text={sellWords.sentText(phone, email)}>
        <Link to="/" className={buttonClass()}>
          {shellWords.backToShop}
        </Link>
      </ContactFormSent>
    )
  }
  return (
    <form noValidate aria-label={sellWords.form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-xl">{sellWords.form}</h2>
      <ContactFormError error={failure} sentence={sellWords.failed} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('name', nameRules)}
          required
          autoComplete="name"
          label={sellWords.name}
          error={errors.name?.message}
        />
        <TextField
          {...register('email', emailRules)}
          required
          type="email"
          autoComplete="email"
          label={sellWords.email}
          error={errors.email?.message}
        />
        <TextField
          {...register('business', contactRules.business)}
          required
          autoComplete="organization"
          label={sellWords.business}
          error={errors.business?.message}
        />
        <TextField
          {...register('phone', contactRules.phone)}
          required
          type="tel"
          autoComplete="tel"
          label={sellWords.phone}
          hint={sellWords.phoneHint}
          error={errors.phone?.message}
        />
      </div>
      <TextArea
        {...register('offer', contactRules.offer)}
        required
        label={sellWords.offer}
        hint={sellWords.offerHint}
        error={errors.offer?.message}
      />
      <HoneypotField {...register('topic')} />
      <SubmitButton busy={isSending} busyText={sellWords.sending}>
        {sellWords.send}
      </SubmitButton>
    </form>
  )
}
