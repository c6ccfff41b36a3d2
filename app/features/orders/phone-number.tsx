import { phoneLink } from '#app/format/phone.ts'

/** Phone number as a `tel:` link; any other text, including a masked number, is shown as plain text. */
export function PhoneNumber({ phone }: { phone: string }) {
  if (!/\d{4}|\d\D+\d/.test(phone)) return phone
  return (
    <a href={phoneLink(phone)} className="py-0.5 hover:text-brand hover:underline">
      {phone}
    </a>
  )
}
