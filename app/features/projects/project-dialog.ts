import type { Project } from '#contract/projects.ts'

export interface ProjectDialogProps {
  project: Project
  onClose: () => void
  /** Called when the list no longer exists. */
  onGone: () => void
}

/** Dialogs available for a saved list. */
export type ProjectDialog = 'rename' | 'share' | 'delete'
