import { PageHead } from '#app/document/page-head.tsx'
import { SharedList } from '#app/features/boms/saved-screen.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import styles from '#app/styles/boms.css?url'
import { savedListWords } from '#app/words/boms-saved.ts'
import { shellWords } from '#app/words/shell.ts'
import type { Route } from './+types/shared-project'

/** Shared parts list, shown without its owner's name. */
export default function SharedProjectPage({ params: { shareId } }: Route.ComponentProps) {
  const { name } = useShopDetails()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-7">
      <PageHead title={shellWords.title(savedListWords.sharedHeading, name)} isNoIndex />
      <link rel="stylesheet" href={styles} precedence="parts" />
      <h1>{savedListWords.sharedHeading}</h1>
      <SharedList key={shareId} shareId={shareId} />
    </div>
  )
}
