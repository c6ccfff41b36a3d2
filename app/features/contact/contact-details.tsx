import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '#app/format/phone.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { infoPageWords } from '#app/words/contact/layout.ts'

/** Shop's contact details, as set by the operator. */
export function ContactDetails() {
  const { phone, isPhoneSet, email, address, hours } = useShopDetails()
  return (
    <dl className="grid gap-3.5">
      {isPhoneSet && (
        <Detail icon={Phone} label={infoPageWords.phone}>
          <a href={phoneLink(phone)} className="link">
            {phone}
          </a>
        </Detail>
      )}
      <Detail icon={Mail} label={infoPageWords.email}>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </Detail>
      <Detail icon={MapPin} label={infoPageWords.address}>
        {address}
      </Detail>
      <Detail icon={Clock} label={infoPageWords.hours}>
        {hours}
      </Detail>
    </dl>
  )
}

function Detail({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 meta">
        <Icon className="size-4 text-copper-ink" />
        {label}
      </dt>
      <dd className="pl-6 wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
