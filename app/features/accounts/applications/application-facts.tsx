import type { ReactNode } from 'react'
import type { Application } from '#contract/accounts/applications.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { applicationWords as words } from '#app/words/accounts-applications.ts'

/** Shows an applicant's answers, and the admin who handled the application. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { timeZone } = useShopDetails()
  const { name, email, phone, offer, at, handled_by: handledBy } = application
  return (
    <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.25">
      <Fact name={words.columns.name}>{name}</Fact>
      <Fact name={words.columns.phone}>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
          {phone}
        </a>
      </Fact>
      <Fact name={words.email}>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </Fact>
      <Fact name={words.columns.date}>{formatLongDateTime(at, timeZone)}</Fact>
      <Fact name={words.offer}>
        <span className="whitespace-pre-line">{offer}</span>
      </Fact>
      {handledBy && <Fact name={words.handledBy}>{handledBy}</Fact>}
    </dl>
  )
}

/** Row of a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </>
  )
}
