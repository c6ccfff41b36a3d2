import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

interface WideDialogProps {
  title: string
  onClose: () => void
  busy?: boolean
  /** Failure notice between the header and the body. It stays in place while the body scrolls. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * Dialog for a long form. The body scrolls between a fixed header and footer; on phones the dialog fills the screen.
 * The title receives the initial focus, since a phone's keyboard would cover half of the form.
 */
export function WideDialog({ title, onClose, busy = false, banner, footer, children }: WideDialogProps) {
  const titleId = useId()
  return (
    <Modal onClose={onClose} busy={busy} labelledBy={titleId} className={dialogClass}>
      <div className="flex max-h-[inherit] flex-col max-md:h-full">
        <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-1.5 pr-2.5 pl-4 md:pl-5">
          <h2 id={titleId} data-autofocus tabIndex={-1} className="text-lg tracking-normal outline-none">
            {title}
          </h2>
          <IconButton label={controlWords.close} icon={X} onClick={busy ? undefined : onClose} aria-disabled={busy} />
        </div>
        {banner}
        <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && (
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-5">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}

const dialogClass = classNames(
  'm-auto max-h-[calc(100dvh-3rem)] w-[min(64rem,calc(100vw-3rem))] animate-arrive rounded-lg border border-line text-dense',
  'max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:animate-rise',
  'max-md:rounded-none max-md:border-0 max-md:text-base',
)
