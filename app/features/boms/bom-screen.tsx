import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { bomWords } from '#app/words/boms-page.ts'
import { usePartsList, takeUpList } from './list-store.ts'
import { DropBox } from './drop-box.tsx'
import { ListView } from './list-view.tsx'
import { OwnList } from './saved-screen.tsx'

/** A parts list: the saved one of the address, or one that is pasted or dropped here. */
export function BomScreen() {
  const [params] = useSearchParams()
  const projectId = Number(params.get('project'))
  return projectId > 0 ? <OwnList key={projectId} projectId={projectId} /> : <TabList />
}

/** Where a list is pasted or dropped, then its lines. */
function TabList() {
  const list = usePartsList()
  useEffect(takeUpList, [])
  return list.bom && list.source ? (
    <ListView list={list} bom={list.bom} name={list.source.name} />
  ) : (
    <>
      <p className="bom-lead">{bomWords.lead}</p>
      <DropBox list={list} />
    </>
  )
}
