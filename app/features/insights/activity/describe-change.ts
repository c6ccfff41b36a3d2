import type { Activity } from '#contract/insights/activity.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { activityWords } from '#app/words/insights-activity.ts'

/**
 * Describes the change of an entry in words, such as `Price of Arduino Uno R3 from Rwf 12,000 to Rwf 13,000;
 * description`.
 */
export function changeText(entry: Activity): string {
  const { action, detail } = entry
  if (Array.isArray(detail.changed)) return fieldsText(entry, detail.changed.map(String))
  if (action === 'account_created') return texts(detail.role, detail.status).map(valueText).join(', ')
  if (typeof detail.to !== 'string') return ''
  if (entry.subject_type === 'category') return activityWords.path(String(detail.from), detail.to)
  return moveText(whatMoved(entry), detail.from, detail.to)
}

/** Describes the bulk change, undo or import that an entry represents. */
export function groupText({ group, action, subject_type: type }: Activity): string {
  if (group?.kind === 'import') return activityWords.imported
  if (group?.kind === 'undo') return type === 'category' ? activityWords.undidMerges : activityWords.undid
  return activityWords.bulkActions[action] ?? activityWords.actions[action] ?? action.replaceAll('_', ' ')
}

/** Returns the name of an entry's subject, or the subject's number if it has no name. */
export const subjectName = ({ subject_name: name, subject_id: id }: Activity) =>
  name || (id === null ? '' : activityWords.numbered(id))

function fieldsText(entry: Activity, fields: string[]): string {
  const values = (entry.detail.values ?? {}) as Record<string, ChangedValue>
  const labels = activityWords.fields[entry.subject_type] ?? {}
  const sentences = fields.map((field, at) => {
    const label = labels[field] ?? labels[CURRENT_NAMES[field] ?? ''] ?? field.replaceAll('_', ' ')
    const what = at === 0 ? ofSubject(label, field, entry) : lowerFirst(label)
    const value = values[field]
    if (field === 'deleted') return deletionText(entry, value?.to === true)
    return value ? activityWords.fromTo(what, sideText(field, value, 'from'), sideText(field, value, 'to')) : what
  })
  return sentences.join('; ')
}

const deletionText = ({ subject_name: name }: Activity, isDeleted: boolean) =>
  isDeleted ? activityWords.leftShop(name) : activityWords.isBack(name)

/** Appends the subject's name to the label of a changed field, unless that field is the name itself. */
const ofSubject = (label: string, field: string, { subject_name: name }: Activity) =>
  name === '' || field === 'name' || field === 'title' ? label : activityWords.of(label, name)

interface ChangedValue {
  from?: unknown
  to?: unknown
  /** Names of the categories or sellers that `from` and `to` identify. */
  from_name?: string
  to_name?: string
}

function sideText(field: string, value: ChangedValue, side: 'from' | 'to'): string {
  const [stated, name] = [value[side], value[`${side}_name`]]
  if (name !== undefined) return name
  if (typeof stated !== 'number') return CODED.includes(field) ? valueText(stated) : plainText(stated)
  if (field === 'price' || field === 'total_amount') return activityWords.francs(formatFrancs(stated))
  return field.endsWith('_id') ? activityWords.numbered(stated) : formatCount(stated)
}

/** Fields whose values are identifiers defined by the API. */
const CODED = ['status', 'role', 'featured']

function valueText(value: unknown): string {
  const text = plainText(value)
  return activityWords.values[text] ?? text
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return activityWords.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the subject of a move: an order, an order line, or a banner slide. */
function whatMoved(entry: Activity): string {
  const { action, detail } = entry
  const name = subjectName(entry)
  if (action === 'order_status_changed') return activityWords.of(activityWords.statusOf, activityWords.order(name))
  if (action !== 'handover_changed') return name
  const product = typeof detail.product === 'string' ? detail.product : activityWords.line
  return activityWords.inOrder(product, activityWords.order(name))
}

const moveText = (what: string, from: unknown, to: string) =>
  typeof from === 'string'
    ? activityWords.fromTo(what, valueText(from), valueText(to))
    : activityWords.toOnly(what, valueText(to))

const texts = (...values: unknown[]) => values.filter((value) => typeof value === 'string')
/** Lowercases the first letter, except in an acronym such as TIN. */
const lowerFirst = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Maps the field names in entries that older versions wrote to the current names. */
const CURRENT_NAMES: Record<string, string> = {
  priceCents: 'price',
  stock: 'stock_quantity',
  categoryId: 'category_id',
  category: 'category_id',
  sellerId: 'seller_id',
  datasheetUrl: 'datasheet_url',
  pictures: 'image_urls',
  fullName: 'full_name',
  passwordHash: 'password',
}
