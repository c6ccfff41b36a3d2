import type { NavigateFunction } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { compareWords } from '#app/words/catalogue-compare.ts'
import { compareUrl } from './compare-url.ts'
import type { ComparedPart } from './compared.ts'

/** Shows how many parts are selected for comparison, with a link to the comparison once there are two. */
export function showComparedToast(parts: readonly ComparedPart[], navigate: NavigateFunction): void {
  const href = compareUrl({ ids: parts.map(({ id }) => id), differences: false })
  showToast({
    tone: 'success',
    id: 'compared',
    text: parts.length > 1 ? compareWords.chosen(parts.length) : compareWords.chosenFirst,
    ...(parts.length > 1 && { action: { label: compareWords.compare, href, onPress: () => void navigate(href) } }),
  })
}
