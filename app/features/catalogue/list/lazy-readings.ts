import { lazyPart } from '#app/ui/lazy-part.ts'

const load = () => import('./search-readings.tsx')

/** Chips for the interpreted parts of a search, loaded the first time the server interprets a search. */
export const ReadingChips = lazyPart(
  async () => (await load()).ReadingChips,
  () => null,
  '[data-reading]',
)
export const FallbackNote = lazyPart(
  async () => (await load()).FallbackNote,
  () => null,
)
