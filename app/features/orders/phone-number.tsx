import { phoneLink } from '#app/format/phone.ts'

/** A number to press and call; words that are none stay words. */
export function PhoneNumber({ phone }: { phone: string }) {
  if (!/\d/.test(phone)) return phone
  return (
    <a href={phoneLink(phone)} className="py-0.5 hover:text-brand hover:underline">
      {phone}
    </a>
  )
}
