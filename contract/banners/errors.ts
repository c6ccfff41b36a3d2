import type { ErrorTable } from '../general-errors.ts'

/** Banner errors: the HTTP status and message for each code. */
export const bannerErrors = {
  banner_not_found: [404, 'This slide or tile was not found.'],
} as const satisfies ErrorTable

export const bannerFieldErrors = {
  picture_required: 'Please choose one picture',
  one_note: 'Give either a tag or the time left, not both',
  main_tile_only: 'Only the main tile of a slide can have a video',
} as const
