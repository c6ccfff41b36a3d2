import { Link } from 'react-router'
import { applyToSell, type SellerApplication } from '#contract/contact.ts'
import { emailRules, nameRules } from '#app/features/accounts/account-rules.ts'
import { SubmitButton } from '#app/features/accounts/submit-button.tsx'
import { browserApi } from '#app/lib/api.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sellWords } from '#app/words/company/sell.ts'
import { shellWords } from '#app/words/shell.ts'
import { letterRules } from './letter-rules.ts'
import { LetterFailure, LetterSent, RobotTrap } from './letter.tsx'
import { useLetter } from './use-letter.ts'

/** Tells the shop who wants to sell in it; an admin makes the account. */
export function ApplicationForm() {
  const { form, letter, submit, failure } = useLetter<SellerApplication>({
    send: (application) => browserApi(applyToSell, { body: application }),
    fields: ['name', 'email', 'business', 'phone', 'offer'],
  })
  const { register } = form
  const { errors } = form.formState
  if (letter.isSuccess) {
    const { phone, email } = letter.variables
    return (
      <LetterSent heading={sellWords.sent} text={sellWords.sentText(phone, email)}>
        <Link to="/" className={buttonClass()}>
          {shellWords.backToShop}
        </Link>
      </LetterSent>
    )
  }
  return (
    <form noValidate aria-label={sellWords.form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-xl">{sellWords.form}</h2>
      <LetterFailure error={failure} sentence={sellWords.failed} />
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
          {...register('business', letterRules.business)}
          required
          autoComplete="organization"
          label={sellWords.business}
          error={errors.business?.message}
        />
        <TextField
          {...register('phone', letterRules.phone)}
          required
          type="tel"
          autoComplete="tel"
          label={sellWords.phone}
          hint={sellWords.phoneHint}
          error={errors.phone?.message}
        />
      </div>
      <TextArea
        {...register('offer', letterRules.offer)}
        required
        label={sellWords.offer}
        hint={sellWords.offerHint}
        error={errors.offer?.message}
      />
      <RobotTrap {...register('topic')} />
      <SubmitButton busy={letter.isPending} busyText={sellWords.sending}>
        {sellWords.send}
      </SubmitButton>
    </form>
  )
}
