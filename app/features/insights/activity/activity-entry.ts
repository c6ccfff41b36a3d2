import type { Activity } from '#contract/activity.ts'
import { activityWords } from '#app/words/insights-activity.ts'

/** URL of an entry's subject in the dashboard; null for what is gone or has no page. */
export function subjectUrl({
  subject_type: type,
  subject_id: id,
  subject_name: name,
  action,
}: Activity): string | null {
  if (id === null || action.endsWith('_deleted') || action.endsWith('_merged')) return null
  if (type === 'account' && name === '') return null // deleted since
  if (type === 'category') return `/admin/products/categories?search=${encodeURIComponent(name)}`
  return `/admin/${sectionOfType[type]}/${id}`
}

const sectionOfType = { account: 'users', product: 'products', order: 'orders', banner: 'products/banners' }

/** Short text of what changed: `pending to delivered`, or the names of the fields. */
export function changeText({ detail: { from, to, changed } }: Activity): string {
  if (Array.isArray(changed)) return changed.join(', ').replaceAll('_', ' ')
  if (typeof to !== 'string') return ''
  return typeof from === 'string' ? activityWords.fromTo(from, to) : to
}

/** A moment in the shop's time zone: `Jan 5, 2025, 2:30 PM`. */
export function formatActivityTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
