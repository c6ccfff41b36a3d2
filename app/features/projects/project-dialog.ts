import type { Project } from '#contract/projects.ts'

export interface ProjectDialogProps {
  project: Project
  onClose: () => void
  /** When the list is no more. */
  onGone: () => void
}

/** What of a saved list a dialog is about. */
export type ProjectDialog = 'rename' | 'share' | 'delete'
