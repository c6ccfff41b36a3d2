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
  /** 30 rem wide, or 44 for what has a table. */
  size?: keyof typeof sizes
  /** Stands in the head, left of the cross. */
  aside?: ReactNode
  /** A call is under way: Escape, scrim and the cross do nothing. */
  busy?: boolean
  /** Between head and content, and never scrolled away: what failed. */
  banner?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A question over the page: centred, on phones a sheet from below. Its content lives only while it is open. */
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
        <div className="grid gap-4 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && (
          <div className="flex justify-end gap-2 border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-sm:*:flex-1">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}

const dialogClass =
  'm-auto max-h-[calc(100dvh-2rem)] rounded-lg border border-line animate-arrive max-sm:mx-0 max-sm:mb-0 max-sm:w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:animate-rise'

const sizes = { form: 'w-[min(30rem,calc(100vw-2rem))]', table: 'w-[min(44rem,calc(100vw-2rem))]' }
