import { Suspense } from 'react'
import { shareProject } from '#contract/projects/calls.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { projectWords } from '#app/words/projects.ts'
import type { ProjectDialogProps } from './project-dialog.ts'

const WhatsAppLink = lazyPart(
  async () => (await import('#app/features/contact/whatsapp-link.tsx')).WhatsAppLink,
  () => null,
)

/** Dialog that creates a saved list's share link, shows it for copying, and revokes it. */
export function ShareProject({ project, onClose }: ProjectDialogProps) {
  const { id, title, share_id: shareId } = project
  const share = useApiMutation(shareProject, {
    input: (shared: boolean) => ({ params: { project_id: id }, body: { shared } }),
    waitFor: ['projects'],
    onError: (error) => showFailure(error, { tried: projectWords.shareFailed }),
  })
  const url = `${location.origin}/projects/shared/${shareId}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={projectWords.shareTitle}
      busy={share.isPending}
      footer={
        shareId ? (
          <Button
            tone="danger"
            busy={share.isPending}
            busyText={projectWords.endingLink}
            onClick={() => share.mutate(false)}
          >
            {projectWords.endLink}
          </Button>
        ) : (
          <Button
            tone="main"
            busy={share.isPending}
            busyText={projectWords.makingLink}
            onClick={() => share.mutate(true)}
          >
            {projectWords.makeLink}
          </Button>
        )
      }
    >
      <p>{projectWords.shareHint}</p>
      {shareId && (
        <>
          <input
            aria-label={projectWords.link}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="field"
          />
          <p className="flex flex-wrap items-center gap-2">
            <CopyButton text={url} label={projectWords.copyLink} />
            <Suspense>
              <WhatsAppLink
                text={`${title}\n${url}`}
                aria-label={projectWords.shareOnWhatsApp}
                className={buttonClass({ size: 'sm' })}
              />
            </Suspense>
            <span className="meta">{projectWords.endHint}</span>
          </p>
        </>
      )}
    </Dialog>
  )
}
