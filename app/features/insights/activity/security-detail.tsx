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

/** Way to sign in, reason, call or file of an entry about access, with the network it came from and how often. */
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
