import type { ErrorTable } from '../general-errors.ts'

/** Project errors: the HTTP status and message for each code. */
export const projectErrors = {
  project_not_found: [404, 'This parts list was not found.'],
  too_many_projects: [409, "You've reached the limit of {max} parts lists. Please delete one first."],
  project_changed: [
    409,
    'This parts list was changed elsewhere, so your edits were not saved. Please reopen it, then save again.',
  ],
  share_ended: [410, 'This link is no longer valid. Please ask for a new one.'],
} as const satisfies ErrorTable
