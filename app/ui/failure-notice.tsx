import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  sentence: string
  onDismiss: () => void
}

/** Red banner above a panel, always in view: a failed action or load. */
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
