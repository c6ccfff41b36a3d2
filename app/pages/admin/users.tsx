import { UserTabs } from '#app/features/activity/user-tabs.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** All users of the shop. */
export default function AdminUsersPage() {
  return <SectionHead title={dashboardWords.users} tabs={<UserTabs />} />
}
