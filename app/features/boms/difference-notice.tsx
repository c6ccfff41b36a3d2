import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { Notice } from '#app/ui/notice.tsx'
import { differenceSentence } from '#app/words/boms-saved.ts'
import type { SavedList } from './saved-list.ts'

/** Notice that lists which prices and stock have changed since the user last saw the list. */
export function DifferenceNotice({ saved: { difference } }: { saved: SavedList }) {
  const { timeZone } = useShopDetails()
  const since = difference?.since && formatShortDate(difference.since, timeZone)
  const sentence = difference && differenceSentence(difference, since ?? '')
  return sentence ? <Notice tone={difference.francs < 0 ? 'green' : 'amber'}>{sentence}</Notice> : null
}
