import { formatCount, formatFrancs } from '#contract/money.ts'
import type { HistoryEntry } from '#contract/products/history.ts'
import { productFieldWords } from '#app/words/products-form.ts'
import { productHistoryWords } from '#app/words/products-history.ts'

/** Groups consecutive history entries that were written by the same call. */
export function groupByChange(entries: HistoryEntry[]): [HistoryEntry, ...HistoryEntry[]][] {
  const groups = Map.groupBy(entries, ({ at, cause, order_id: order }) => `${at} ${cause} ${order}`)
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/**
 * Describes the changes in a history entry, such as `Price` with `Rwf 24,000 → 2,400`; a change without values has only
 * the label.
 */
export function changesOf({ kind, fields }: HistoryEntry): { what: string; values: string }[] {
  if (kind === 'created' || kind === 'deleted' || kind === 'restored')
    return [{ what: productHistoryWords.kinds[kind], values: '' }]
  return fields.map((change) => ({
    what: (productFieldWords as Record<string, string>)[change.field] ?? change.field,
    values: 'to' in change ? valuesText(change) : productHistoryWords.changed,
  }))
}

function valuesText({ field, from, to }: HistoryEntry['fields'][number]): string {
  if (field === 'price') return productHistoryWords.prices(formatFrancs(Number(from)), formatFrancs(Number(to)))
  return productHistoryWords.fromTo(valueText(field, from), valueText(field, to))
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return productHistoryWords.nothing
  if (typeof value === 'number') return formatCount(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return CODED.includes(field) ? (productHistoryWords.values[text] ?? text) : text
}

/** Fields whose values are identifiers defined by the API. */
const CODED = ['status', 'featured']

/** Formats the author and cause of a history entry, such as `Aline, in the list` or `Order #12 cancelled`. */
export function whyText({ by, cause, order_id: order, fields: [change] }: HistoryEntry): string {
  const isOut = cause === 'moved' && Number(change?.to) < Number(change?.from)
  const why = isOut ? productHistoryWords.wentOut : productHistoryWords.causes[cause]
  return order === null ? productHistoryWords.by(by, why) : productHistoryWords.byOrder(order, why)
}
