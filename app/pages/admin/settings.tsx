import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** The specification promises them and tells no more. */
export default function AdminSettingsPage() {
  return (
    <>
      <SectionHead title={dashboardWords.settings} />
      <p>{dashboardWords.settingsSoon}</p>
    </>
  )
}
