import { CloudOff, RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  /** Failure text and reason; null if nothing has failed. */
  failure: { text: string; detail?: string | undefined } | null
  /**
   * Placement of the failure. `form`: above the fields, or in place of a small component. `line`: on a single line with
   * its button. `banner`: above a panel, always in view. `panel`: in place of the panel's content. `page`: in place of
   * the page's content.
   */
  place: keyof typeof places
  /** Icon for the `page` placement. */
  icon?: LucideIcon
  /** Heading level for the `page` placement. */
  level?: 1 | 2 | 3
  onRetry?: () => void
  onDismiss?: () => void
  /** Additional content displayed below the text. */
  children?: ReactNode
}

/** Notice of a failed call or load, with a retry button if retrying is possible. */
export function Failure({ failure, place, ...rest }: FailureProps) {
  if (!failure) return null
  const Place = places[place]
  return <Place {...failure} {...rest} />
}

interface PlaceProps extends Omit<FailureProps, 'failure' | 'place'> {
  text: string
  detail?: string | undefined
}

function FormFailure({ text, detail, onRetry, onDismiss, children }: PlaceProps) {
  return (
    <Notice tone="red" {...(onDismiss && { onDismiss })}>
      <p className={detail && 'font-semibold'}>{text}</p>
      {detail && <p>{detail}</p>}
      {onRetry && (
        <Button size="sm" onClick={onRetry} className="mt-2">
          {controlWords.tryAgain}
        </Button>
      )}
      {children}
    </Notice>
  )
}

function LineFailure({ text, detail, onRetry }: PlaceProps) {
  return (
    <Notice tone="red">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p>{text}</p>
          {detail && <p>{detail}</p>}
        </div>
        <Button size="sm" onClick={onRetry}>
          {controlWords.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}

function BannerFailure({ text, onDismiss }: PlaceProps) {
  return (
    <Notice
      tone="red"
      {...(onDismiss && { onDismiss })}
      className="sticky top-[calc(var(--header-h)+3.75rem)] z-(--z-sticky) shadow-float md:top-[calc(var(--header-h)+0.75rem)]"
    >
      {text}
    </Notice>
  )
}

function PanelFailure({ text, detail, onRetry }: PlaceProps) {
  return (
    <EmptyState
      icon={CloudOff}
      heading={text}
      text={detail}
      isSmall
      actions={
        <Button size="dense" onClick={onRetry}>
          <RefreshCw />
          {controlWords.tryAgain}
        </Button>
      }
    />
  )
}

function PageFailure({ text, detail, icon = CloudOff, level = 1, onRetry }: PlaceProps) {
  return (
    <EmptyState
      icon={icon}
      level={level}
      heading={text}
      text={detail}
      actions={<Button onClick={onRetry}>{controlWords.tryAgain}</Button>}
    />
  )
}

const places = {
  form: FormFailure,
  line: LineFailure,
  banner: BannerFailure,
  panel: PanelFailure,
  page: PageFailure,
}
