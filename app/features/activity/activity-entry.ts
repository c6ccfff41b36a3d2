import type { Activity } from '#contract/activity.ts'
import { activityWords } from '#app/words/activity.ts'

/** Where the thing is looked at; null for what is gone or has no page. */
export function placeOf({ subject_type: type, subject_id: id, subject_name: name, action }: Activity): string | null {
  if (id === null || action.endsWith('_deleted') || action.endsWith('_merged')) return null
  if (type === 'account' && name === '') return null // deleted since
  if (type === 'category') return `/admin/products/categories?search=${encodeURIComponent(name)}`
  return `/admin/${places[type]}/${id}`
}

const places = { account: 'users', product: 'products', order: 'orders', banner: 'products/banners' }

/** What changed, in a few words: `pending to delivered`, or the names of the fields. */
export function changeOf({ detail: { from, to, changed } }: Activity): string {
  if (Array.isArray(changed)) return changed.join(', ').replaceAll('_', ' ')
  if (typeof to !== 'string') return ''
  return typeof from === 'string' ? activityWords.fromTo(from, to) : to
}

/** A moment in the shop's time zone: `Jan 5, 2025, 2:30 PM`. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
