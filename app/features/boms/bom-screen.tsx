import { useEffect } from 'react'
import { bomWords } from '#app/words/boms-page.ts'
import { usePartsList, takeUpList } from './list-store.ts'
import { DropBox } from './drop-box.tsx'
import { ListView } from './list-view.tsx'

/** A parts list: where it is pasted or dropped, then its lines. */
export function BomScreen() {
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
