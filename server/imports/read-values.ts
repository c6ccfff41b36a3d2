import type { ImportResult } from '#contract/imports/calls.ts'
import { proposeKind } from '#contract/parts/kinds.ts'
import { readFacts } from '#contract/parts/read-facts.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import type { Db } from '#server/db/client.ts'
import { readKindsOf, readVocabulary } from '#server/facts/service.ts'
import { mapPaced } from '#server/pacing/pacer.ts'
import type { PlannedRow } from './plan.ts'

/**
 * Adds to each row with specifications the number of values that were recognized, and the specifications that were not.
 */
export async function withReadValues(
  tx: Db,
  plan: PlannedRow[],
  result: ImportResult,
  pause: () => Promise<void>,
): Promise<ImportResult> {
  const categoryIds = new Set(plan.flatMap((row) => categoryOf(row) ?? []))
  const [kinds, vocabulary] = [await readKindsOf(tx, [...categoryIds]), await readVocabulary(tx)]
  const rows = await mapPaced(result.rows, pause, (answer, at) => {
    const row = plan[at]
    if (!row?.draft.specs) return answer
    const { specs, category } = row.draft
    const categoryId = categoryOf(row)
    const kind = categoryId === null ? proposeKind(category ?? []) : (kinds.get(categoryId) ?? null)
    const stated = specs.filter(({ text }) => !isUnstated(text))
    const product = { name: '', mpn: null, manufacturer: null, package: null, specs: stated }
    const { unread, unbound } = readFacts(product, kind, vocabulary)
    const keptAsText = [...unread, ...unbound].map(({ name, text }) => ({ name, text }))
    return { ...answer, values_read: stated.length - keptAsText.length, kept_as_text: keptAsText }
  })
  return { ...result, rows }
}

/** Returns the category; null if it has not been created yet. */
const categoryOf = ({ draft, product, categoryId }: PlannedRow) =>
  draft.category ? categoryId : (product?.categoryId ?? null)
