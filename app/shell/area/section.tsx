import { createContext, Suspense, use, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useNavigate, type UIMatch } from 'react-router'
import { isExpectedError } from '#app/api/client.ts'
import { referenceText } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The `handle` of a section's page. */
export interface SectionHandle {
  title: string
  note?: string
  /** Tabs of the section's pages. */
  tabs?: ReactNode
  /** What stands below the heading until the page is there. */
  skeleton?: ReactNode
}

type HeadingProps = Omit<SectionHandle, 'skeleton'> & { isLoading?: boolean }

/** How an area draws the heading of its pages. */
export const HeadingContext = createContext((heading: HeadingProps): ReactNode => <SectionHead {...heading} />)

export function AreaHeading(props: HeadingProps) {
  return use(HeadingContext)(props)
}

/** The innermost page on screen that has a handle, below which its dialogs lie. */
export function useSection() {
  const matches = useMatches() as UIMatch<unknown, Partial<SectionHandle> | undefined>[]
  return matches.findLast((match): match is UIMatch<unknown, SectionHandle> => match.handle?.title !== undefined)
}

/** Outlet of an area's sections, each of which shows its skeleton until it has its answers. */
export function SectionOutlet() {
  return (
    <Suspense key={useSection()?.id} fallback={<SectionSkeleton />}>
      <Outlet />
    </Suspense>
  )
}

/** Heading and skeleton of the section. @param title of one whose page has no handle */
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

/** The `ErrorBoundary` of a page that cannot do without its answers: what was tried, and another try. */
export function pageFailure(tried: string) {
  return function PageFailure({ error }: { error: unknown }) {
    const section = useSection()
    const navigate = useNavigate()
    const location = useLocation()
    if (!isExpectedError(error)) throw error
    // The router forgets an error with a new location, even of the same address, and begins the queries again.
    const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
    return (
      <SectionFailure title="" {...section?.handle} tried={tried} reference={referenceText(error)} onRetry={retry} />
    )
  }
}

interface SectionFailureProps extends HeadingProps {
  tried: string
  /** Of a fault of the server. */
  reference?: string | undefined
  onRetry: () => void
  /** What stands between heading and failure. */
  children?: ReactNode
}

/** Heading and failure of a section. */
export function SectionFailure({ tried, reference, onRetry, children, ...heading }: SectionFailureProps) {
  return (
    <>
      <AreaHeading {...heading} />
      {children}
      <div role="alert" className="box">
        <Failure place="panel" failure={{ text: tried, ...(reference && { detail: reference }) }} onRetry={onRetry} />
      </div>
    </>
  )
}
