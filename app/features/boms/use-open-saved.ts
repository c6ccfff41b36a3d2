import { useNavigate } from 'react-router'
import type { Project } from '#contract/projects/calls.ts'
import { showToast } from '#app/ui/toast.tsx'
import { savedListWords } from '#app/words/boms-saved.ts'
import type { ListRow } from './list.ts'
import { markListSaved, type PartsList } from './list-store.ts'
import { linesToSave } from './saved-list.ts'

/** List to save, together with a suggested name. */
export interface SaveListProps {
  list: PartsList
  rows: readonly ListRow[]
  title: string
}

/** Returns a function that opens a saved list at its own URL. */
export function useOpenSaved() {
  const navigate = useNavigate()
  return (project: Project) => {
    markListSaved(project)
    showToast({ tone: 'success', text: savedListWords.saved(project.title) })
    void navigate(`/bom?project=${project.id}`, { replace: true })
  }
}

/** Converts the list to the API's format for saving. */
export const contentsOf = ({ choices: { boards, sparePercent } }: PartsList, rows: readonly ListRow[]) => ({
  boards,
  spare_percent: sparePercent,
  lines: linesToSave(rows),
})
