import { Link } from 'react-router'
import type { Activity } from '#contract/insights/activity.ts'
import { activityWords } from '#app/words/insights-activity.ts'
import { subjectName } from './describe-change.ts'

/** Name of an entry's subject, with a link if it has a page. */
export function ActivitySubject({ entry }: { entry: Activity }) {
  const url = subjectUrl(entry)
  if (!url) return subjectName(entry)
  return (
    <>
      <Link to={url} className="link">
        {subjectName(entry)}
      </Link>
      {entry.subject_type === 'product' && (
        <Link to={`${url}#history`} className="link ml-3 text-sm">
          {activityWords.history}
        </Link>
      )}
    </>
  )
}

/** Returns the dashboard URL of the subject of an entry; null if the subject was deleted or has no page. */
function subjectUrl({ subject_type: type, subject_id: id, subject_name: name, action }: Activity): string | null {
  if (id === null || action.endsWith('_deleted') || action.endsWith('_merged')) return null
  if (type === 'account' && name === '') return null // the account that performed the action was deleted
  if (type === 'category') return `/admin/products/categories?search=${encodeURIComponent(name)}`
  return `/admin/${sectionOfType[type]}/${id}`
}

const sectionOfType = {
  account: 'users',
  product: 'products',
  order: 'orders',
  banner: 'products/banners',
  property: 'products/facts',
  application: 'users/applications',
  round: 'orders/rounds',
}
