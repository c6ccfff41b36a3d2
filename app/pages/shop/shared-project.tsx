import { data } from 'react-router'
import { isRefusedCall, publicPage } from '#app/api/route-loaders.ts'
import { requestContext } from '#app/api/request-context.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { SharedList } from '#app/features/boms/saved-screen.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import styles from '#app/styles/boms.css?url'
import { savedListWords } from '#app/words/boms-saved.ts'
import { shellWords } from '#app/words/shell.ts'
import { getSharedProject } from '#contract/projects/calls.ts'
import type { Route } from './+types/shared-project'

/**
 * Returns status 404 for every link that doesn't open a list, because a revoked link can't be distinguished from a link
 * that never existed.
 */
export async function loader({ context, params: { shareId } }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const isRefused = await api(getSharedProject, { params: { share_id: shareId } }).then(() => false, isRefusedCall)
  return data(null, { status: isRefused ? 404 : 200 })
}
export const clientLoader = publicPage

/** Shared parts list, shown without its owner's name. */
export default function SharedProjectPage({ params: { shareId } }: Route.ComponentProps) {
  const { name } = useShopDetails()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-7 print:block">
      <PageHead title={shellWords.title(savedListWords.sharedHeading, name)} isNoIndex />
      <link rel="stylesheet" href={styles} precedence="parts" />
      <h1>{savedListWords.sharedHeading}</h1>
      <SharedList key={shareId} shareId={shareId} />
    </div>
  )
}
