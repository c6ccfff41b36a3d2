import { UserX } from 'lucide-react'
import type { Application } from '#contract/accounts/applications.ts'
import { textOf } from '#contract/errors.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { applicationWords } from '#app/words/accounts-applications.ts'
import { ApplicationDialog } from './application-dialog.tsx'

interface ApplicationScreenProps {
  applications: readonly Application[]
  /** ID from the URL. */
  applicationId: string
}

/** Application dialog with its own URL, shown over the list. */
export function ApplicationScreen({ applications, applicationId }: ApplicationScreenProps) {
  const close = useCloseDialog('/admin/users/applications')
  const application = applications.find(({ id }) => String(id) === applicationId)
  if (application) return <ApplicationDialog application={application} onClose={close} />
  return (
    <Dialog open onClose={close} title={applicationWords.heading}>
      <EmptyState
        icon={UserX}
        level={3}
        heading={textOf('application_not_found')}
        text={applicationWords.missing}
        actions={<Button onClick={close}>{applicationWords.backToList}</Button>}
      />
    </Dialog>
  )
}
