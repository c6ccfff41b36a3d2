import type { Project } from '#contract/projects/calls.ts'

export interface ProjectDialogProps {
  project: Project
  onClose: () => void
  /** Called when the list turns out to no longer exist. */
  onGone: () => void
}

/** Dialogs that can be opened for a saved list. */
export type ProjectDialog = 'rename' | 'share' | 'delete'
