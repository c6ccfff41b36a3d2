import { ClipboardList } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Failure } from '#app/ui/failure.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { savedListWords } from '#app/words/boms-saved.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { usePartsList, restoreList } from './list-store.ts'
import { DropBox } from './drop-box.tsx'
import { ListView } from './list-view.tsx'

/** Screen for a saved list, loaded on demand because pasted lists don't need it. */
const OwnList = lazyPart(async () => (await import('./saved-screen.tsx')).OwnList, OwnListMissing)

function OwnListMissing() {
  return <Failure place="page" icon={ClipboardList} level={2} failure={{ text: savedListWords.openFailed }} />
}

/** Parts-list page: shows the saved list that the URL specifies, or a list pasted or dropped on the page. */
export function BomScreen() {
  const [params] = useSearchParams()
  const projectId = Number(params.get('project'))
  const isHydrated = useHydrated() // the server renders the same page whichever list the URL specifies
  if (!isHydrated || !(projectId > 0)) return <TabList />
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <OwnList key={projectId} projectId={projectId} />
    </Suspense>
  )
}

/** Input for a new list, replaced by the list's lines once it has been read. */
function TabList() {
  const list = usePartsList()
  useEffect(restoreList, [])
  return list.bom && list.source ? (
    <ListView list={list} bom={list.bom} name={list.source.name} />
  ) : (
    <>
      <p className="bom-lead">{bomWords.lead}</p>
      <DropBox list={list} />
    </>
  )
}
