import type { Project } from '#contract/projects.ts'

export interface ProjectDialogProps {
  project: Project
  onClose: () => void
  /** Called when the list no longer exists. */
  onGone: () => void
}

/** Dialogs of a saved list. */
export type ProjectDialog = 'rename' | 'share' | 'delete'
