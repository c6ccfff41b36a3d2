import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { orderWords } from '#app/words/orders.ts'
import type { ReorderResult } from './use-reorder.ts'

/** What came of ordering again; what could not be had says so at its line. */
export function ReorderNotice({ result, onDismiss }: { result: ReorderResult; onDismiss: () => void }) {
  return (
    <Notice tone={result.issues.size === 0 ? 'green' : 'amber'} onDismiss={onDismiss} className="mt-4 print:hidden">
      {sentence(result)}{' '}
      {result.addedCount > 0 && (
        <Link to="/cart" className="link">
          {orderWords.toCart}
        </Link>
      )}
    </Notice>
  )
}

function sentence({ lines, addedCount, issues }: ReorderResult): string {
  if (issues.size === 0) return orderWords.reorderedAll
  return addedCount === 0 ? orderWords.reorderedNone : orderWords.reorderedSome(lines - issues.size, lines)
}
