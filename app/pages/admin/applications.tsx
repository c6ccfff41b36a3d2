import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { privatePage } from '#app/api/private-page.ts'
import { ApplicationScreen } from '#app/features/accounts/applications/application-screen.tsx'
import { ApplicationsPanel } from '#app/features/accounts/applications/applications-panel.tsx'
import { applicationsQuery } from '#app/features/accounts/applications/applications-query.ts'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { AccountTabs } from '#app/shell/dashboard/account-tabs.tsx'
import { applicationWords } from '#app/words/accounts-applications.ts'

export const clientLoader = privatePage({ role: 'admin', queries: () => [applicationsQuery] })
export const handle: SectionHandle = { title: applicationWords.heading, tabs: <AccountTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(applicationWords.failed)

/** Seller applications; each opens in a dialog with its own URL. */
export default function AdminApplicationsPage() {
  const { data: applications } = useSuspenseQuery(applicationsQuery)
  const { applicationId } = useParams()
  const waiting = applications.filter(({ status }) => status === 'new').length
  return (
    <>
      <AreaHeading {...handle} note={applicationWords.note(waiting)} />
      <ApplicationsPanel applications={applications} />
      {applicationId !== undefined && <ApplicationScreen key={applicationId} {...{ applications, applicationId }} />}
    </>
  )
}
