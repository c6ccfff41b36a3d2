import { lazyPart } from '#app/ui/lazy-part.ts'

const load = () => import('./search-readings.tsx')

/** Their code is fetched when a search was understood. */
export const ReadingChips = lazyPart(
  async () => (await load()).ReadingChips,
  () => null,
  '[data-reading]',
)
export const RelaxedNote = lazyPart(
  async () => (await load()).RelaxedNote,
  () => null,
)
