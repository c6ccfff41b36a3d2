import { Link } from 'react-router'
import { applyToSell, type SellerApplication } from '#contract/contact/calls.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sellWords as words } from '#app/words/contact/sell.ts'
import { shellWords } from '#app/words/shell.ts'
import { ContactFormFrame, ContactFormSent } from './contact-form-frame.tsx'
import { contactRules } from './contact-rules.ts'
import { useFillInSender } from './use-fill-in-sender.ts'

/** Application form for prospective sellers, whose accounts are created by an admin. */
export function ApplicationForm() {
  const form = useApiForm(applyToSell, {
    defaultValues: EMPTY_FIELDS,
    input: (body: SellerApplication) => ({ body }),
    texts: { tried: words.failed, shown: [] },
  })
  useFillInSender(form)
  if (form.isSaved) {
    const { phone, email } = form.getValues()
    return (
      <ContactFormSent heading={words.sent} text={words.sentText(phone, email)}>
        <Link to="/" className={buttonClass()}>
          {shellWords.backToShop}
        </Link>
      </ContactFormSent>
    )
  }
  return (
    <ContactFormFrame form={form} honeypot={form.register('topic')} words={words}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('name', nameRules)} required autoComplete="name" label={words.name} />
        <EmailField {...form.field('email', emailRules)} label={words.email} />
        <TextField
          {...form.field('business', contactRules.business)}
          required
          autoComplete="organization"
          label={words.business}
        />
        <TextField
          {...form.field('phone', contactRules.phone)}
          required
          type="tel"
          autoComplete="tel"
          label={words.phone}
          hint={words.phoneHint}
        />
      </div>
      <TextArea {...form.field('offer', contactRules.offer)} required label={words.offer} hint={words.offerHint} />
    </ContactFormFrame>
  )
}

const EMPTY_FIELDS: SellerApplication = { name: '', email: '', business: '', phone: '', offer: '' }
