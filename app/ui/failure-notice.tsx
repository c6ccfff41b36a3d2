import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  sentence: string
  onDismiss: () => void
}

/** The red banner above a panel, in view however far one has scrolled in it: what was not done, or could not be had. */
export function FailureNotice({ sentence, onDismiss }: FailureNoticeProps) {
  return (
    <Notice
      tone="red"
      onDismiss={onDismiss}
      className="sticky top-[calc(var(--header-h)+3.75rem)] z-(--z-sticky) shadow-float md:top-[calc(var(--header-h)+0.75rem)]"
    >
      {sentence}
    </Notice>
  )
}
