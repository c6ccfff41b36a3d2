import { Notice } from '#app/ui/notice.tsx'
import { bomWords } from '#app/words/boms-page.ts'

/** Notice in place of a part of the page whose code could not be loaded. */
export function PartMissing() {
  return <Notice tone="amber">{bomWords.partFailed}</Notice>
}
