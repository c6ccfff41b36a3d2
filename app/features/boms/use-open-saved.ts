import { useNavigate } from 'react-router'
import type { Project } from '#contract/projects.ts'
import { showToast } from '#app/ui/toast.tsx'
import { savedListWords } from '#app/words/boms-saved.ts'
import type { ListRow } from './list.ts'
import { noteSaved, type PartsList } from './list-store.ts'
import { linesToSave } from './saved-list.ts'

/** A list that is to be saved, and the name that is proposed. */
export interface SaveListProps {
  list: PartsList
  rows: readonly ListRow[]
  title: string
}

/** Goes on with what was saved, at its own address. */
export function useOpenSaved() {
  const navigate = useNavigate()
  return (project: Project) => {
    noteSaved(project)
    showToast({ tone: 'success', text: savedListWords.saved(project.title) })
    void navigate(`/bom?project=${project.id}`, { replace: true })
  }
}

/** A list as it is saved. */
export const contentsOf = ({ choices: { boards, sparePercent } }: PartsList, rows: readonly ListRow[]) => ({
  boards,
  spare_percent: sparePercent,
  lines: linesToSave(rows),
})
