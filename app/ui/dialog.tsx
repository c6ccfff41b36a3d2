import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Width: 30 rem, or 44 rem for tables. */
  size?: keyof typeof sizes
  /** Content of the header, shown to the left of the close button. */
  aside?: ReactNode
  /**
   * True while a call is pending, in which case neither Escape nor the scrim nor the close button closes the dialog.
   */
  busy?: boolean
  /** Failure notice between the header and the content. It stays in place while the content scrolls. */
  banner?: ReactNode
  /** Buttons, with the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** Centred modal dialog, or a bottom sheet on phones. Its content is mounted only while the dialog is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  size = 'form',
  aside,
  busy = false,
  banner,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  return (
    <Modal onClose={onClose} busy={busy} labelledBy={titleId} className={classNames(dialogClass, sizes[size])}>
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="mr-auto text-lg tracking-normal">
            {title}
          </h2>
          {aside}
          <IconButton label={controlWords.close} icon={X} onClick={busy ? undefined : onClose} aria-disabled={busy} />
        </div>
        {banner}
        {/* `relative`, because hidden texts of the content would otherwise make the frame scroll. */}
        <div className="relative grid gap-4 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && (
          <div className="flex justify-end gap-2 border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-sm:*:flex-1">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}

const dialogClass = classNames(
  'm-auto max-h-[calc(100dvh-2rem)] animate-arrive rounded-lg border border-line',
  'max-sm:mx-0 max-sm:mb-0 max-sm:w-full max-sm:animate-rise',
  'max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
)

const sizes = { form: 'w-[min(30rem,calc(100vw-2rem))]', table: 'w-[min(44rem,calc(100vw-2rem))]' }
