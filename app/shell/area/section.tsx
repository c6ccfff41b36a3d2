import { createContext, Suspense, use, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useNavigate, type UIMatch } from 'react-router'
import { isExpectedError } from '#app/api/client.ts'
import { offlineOrReference } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** `handle` of a section page. */
export interface SectionHandle {
  title: string
  note?: string
  /** Tabs for the section's pages. */
  tabs?: ReactNode
  /** Placeholder shown below the heading until the page has loaded. */
  skeleton?: ReactNode
}

type HeadingProps = Omit<SectionHandle, 'skeleton'> & { isLoading?: boolean }

/** Context that provides the function for rendering the page headings of an area. */
export const HeadingContext = createContext((heading: HeadingProps): ReactNode => <SectionHead {...heading} />)

export function AreaHeading(props: HeadingProps) {
  return use(HeadingContext)(props)
}

/** Returns the innermost matched page that has a handle, which is the page behind any dialogs. */
export function useSection() {
  const matches = useMatches() as UIMatch<unknown, Partial<SectionHandle> | undefined>[]
  return matches.findLast((match): match is UIMatch<unknown, SectionHandle> => match.handle?.title !== undefined)
}

/** Outlet for an area's sections. Each section shows its skeleton until its data has loaded. */
export function SectionOutlet() {
  return (
    <Suspense key={useSection()?.id} fallback={<SectionSkeleton />}>
      <Outlet />
    </Suspense>
  )
}

/** Heading and skeleton of a section. @param title heading for a page without a handle */
export function SectionSkeleton({ title = '' }: { title?: string }) {
  const { skeleton = <PanelSkeleton />, ...heading } = useSection()?.handle ?? { title }
  return (
    <>
      <AreaHeading {...heading} isLoading />
      {skeleton}
    </>
  )
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="box">
      <div className="border-b border-line px-4 py-4">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="p-4">
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  )
}

/**
 * Returns the `ErrorBoundary` of a page that can't work without its data. It shows the failed action and a retry
 * button.
 */
export function pageFailure(tried: string) {
  return function PageFailure({ error }: { error: unknown }) {
    const section = useSection()
    const navigate = useNavigate()
    const location = useLocation()
    if (!isExpectedError(error)) throw error
    // Navigating to the current URL makes the router clear the error and restart the queries.
    const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
    return <SectionFailure title="" {...section?.handle} tried={tried} error={error} onRetry={retry} />
  }
}

interface SectionFailureProps extends HeadingProps {
  tried: string
  error: unknown
  onRetry: () => void
  /** Content shown between the heading and the failure. */
  children?: ReactNode
}

/** Heading of a section with a failure in place of its content. */
export function SectionFailure({ tried, error, onRetry, children, ...heading }: SectionFailureProps) {
  return (
    <>
      <AreaHeading {...heading} />
      {children}
      <div role="alert" className="box">
        <Failure place="panel" failure={{ text: tried, detail: offlineOrReference(error) }} onRetry={onRetry} />
      </div>
    </>
  )
}
