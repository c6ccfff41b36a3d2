import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Accessible name of the drawer, shown in the header unless `head` is given. */
  title: string
  side?: 'left' | 'right'
  /** Header content shown instead of the title, such as the logo. */
  head?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * Panel that slides in over the page from the side, such as the menu or filters. Its content is mounted only while the
 * panel is open.
 */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, side = 'left', head, footer, children }: Omit<DrawerProps, 'open'>) {
  const titleId = useId()
  return (
    <Modal onClose={onClose} labelledBy={titleId} className={classNames(drawerClass, sides[side])}>
      <div className="flex h-full flex-col">
        <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1 pr-1.5 pl-4">
          {head}
          <h2 id={titleId} className={head ? 'sr-only' : 'text-lg tracking-normal'}>
            {title}
          </h2>
          <IconButton label={controlWords.close} icon={X} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">{children}</div>
        {footer && <div className={footClass}>{footer}</div>}
      </div>
    </Modal>
  )
}

const footClass = classNames(
  'grid auto-cols-fr grid-flow-col gap-2 empty:hidden huge:grid-flow-row',
  'border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
)
const drawerClass = 'my-0 h-dvh w-[min(22rem,calc(100vw-40px))]'
const sides = { left: 'mr-auto ml-0 animate-from-left', right: 'mr-0 ml-auto animate-from-right' }
