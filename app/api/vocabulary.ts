import { createVocabulary } from '#contract/parts/vocabulary.ts'
import { getVocabulary } from '#contract/facts/properties.ts'
import { apiQuery } from './query.ts'

/** Query for all properties, in the shop's vocabulary. */
export const vocabularyQuery = apiQuery(
  getVocabulary,
  {},
  { staleTime: 5 * 60_000, name: 'read', fetch: async (call) => createVocabulary(await call()) },
)
