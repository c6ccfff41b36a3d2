import { lazyPart } from '#app/ui/lazy-part.ts'

const load = () => import('./search-readings.tsx')

/** Loaded once a search was interpreted. */
export const ReadingChips = lazyPart(
  async () => (await load()).ReadingChips,
  () => null,
  '[data-reading]',
)
export const FallbackNote = lazyPart(
  async () => (await load()).FallbackNote,
  () => null,
)
