import { useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { getHealth, type Health } from '#contract/health/calls.ts'
import { privatePage } from '#app/api/private-page.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { HealthFindings } from '#app/features/health/health-findings.tsx'
import { TestMailButton, TestMailResult, useTestMail } from '#app/features/health/test-mail.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { SettingsTabs } from '#app/shell/dashboard/settings-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { healthWords } from '#app/words/health.ts'

/**
 * Query for the health checks, which run when the page opens and on request, but never while the admin reads the
 * results.
 */
const healthQuery = apiQuery(getHealth, {}, { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })

export const clientLoader = privatePage({ role: 'admin', queries: () => [healthQuery] })
export const handle: SectionHandle = {
  title: healthWords.heading,
  tabs: <SettingsTabs />,
  skeleton: <HealthSkeleton />,
}
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(healthWords.failed)

/** Health page for admins, which lists problems with the installation and how to fix them. */
export default function AdminHealthPage() {
  const { data: health, isRefetchError, isFetching, refetch } = useSuspenseQuery(healthQuery)
  const testMail = useTestMail()
  return (
    <>
      <SectionHead
        title={healthWords.heading}
        note={<Summary health={health} isFetching={isFetching} />}
        tabs={handle.tabs}
        actions={
          <>
            <TestMailButton {...testMail} />
            <Button size="dense" busy={isFetching} busyText={healthWords.checking} onClick={() => void refetch()}>
              <RefreshCw />
              {healthWords.checkAgain}
            </Button>
          </>
        }
      />
      {isRefetchError && <Notice tone="amber">{healthWords.refetchFailed}</Notice>}
      <TestMailResult {...testMail} />
      <HealthFindings findings={health.findings} />
    </>
  )
}

/** Summary that screen readers announce after each check. */
function Summary({ health: { findings, checked_at: checkedAt }, isFetching }: { health: Health; isFetching: boolean }) {
  const { timeZone } = useShopDetails()
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  const summary = `${healthWords.summary(count('wrong'), count('advice'))}, ${healthWords.checkedAt(formatDateTime(checkedAt, timeZone))}`
  return (
    <>
      <span aria-hidden="true">{summary}</span>
      <span role="status" className="sr-only">
        {isFetching ? healthWords.checking : summary}
      </span>
    </>
  )
}

const SKELETON_ROWS = 12

/** Placeholder rows shown while the checks run. */
function HealthSkeleton() {
  return (
    <Panel label={healthWords.heading}>
      <div aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div
            key={row}
            className="grid gap-x-4 gap-y-1.5 border-t border-line p-4 first:border-t-0 md:grid-cols-[10rem_1fr]"
          >
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        ))}
      </div>
    </Panel>
  )
}
