import type { Activity } from '#contract/insights/activity.ts'
import { formatCount } from '#contract/money.ts'
import { Time } from '#app/display/time.tsx'
import { formatTime } from '#app/format/dates.ts'
import { securityWords } from '#app/words/insights-security.ts'

interface Particulars {
  subject: string
  network: string
  times: number
  until: string
}

/** Returns true if an entry is about access to an account or to data. */
export const isAboutAccess = ({ detail }: Pick<Activity, 'detail'>) => typeof detail.network === 'string'

/**
 * Sign-in method, reason, call or file of a security entry, with the caller's network and the number of occurrences.
 */
export function SecurityDetail({ entry }: { entry: Activity }) {
  const { subject, network, times, until } = entry.detail as unknown as Particulars
  return (
    <>
      {[securityWords.subjects[subject] ?? subject, network && securityWords.network(network)]
        .filter(Boolean)
        .join(' · ')}
      {times > 1 && (
        <>
          {` · ${securityWords.times(formatCount(times))} `}
          <Time at={until} format={formatTime} />
        </>
      )}
    </>
  )
}
