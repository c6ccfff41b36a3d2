import { MAX_PICTURE_SIZE } from '../limits.ts'

export const BANNER_INTERVAL_MS = 8000
/**
 * Maximum text lengths on a carousel tile. `note` applies to the tag and to the remaining time. Longer titles would be
 * hidden by the slide's buttons.
 */
export const MAX_BANNER_TEXT = { title: 40, description: 200, discount: 20, note: 24 } as const
/** Maximum size of the carousel tile form: one picture of the maximum size plus the text fields. */
export const MAX_TILE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
