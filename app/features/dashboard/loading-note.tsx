import { Spinner } from '#app/ui/spinner.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** Says beside a heading that its content is on its way. */
export function LoadingNote() {
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <Spinner className="text-base" />
      {dashboardWords.loading}
    </span>
  )
}
