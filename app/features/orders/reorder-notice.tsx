import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { orderWords } from '#app/words/orders.ts'
import type { Reordered } from './use-reorder.ts'

/** What came of ordering again; what could not be had says so at its line. */
export function ReorderNotice({ result, onDismiss }: { result: Reordered; onDismiss: () => void }) {
  return (
    <Notice tone={result.problems.size === 0 ? 'green' : 'amber'} onDismiss={onDismiss} className="mt-4 print:hidden">
      {sentence(result)}{' '}
      {result.taken > 0 && (
        <Link to="/cart" className="link">
          {orderWords.toCart}
        </Link>
      )}
    </Notice>
  )
}

function sentence({ lines, taken, problems }: Reordered): string {
  if (problems.size === 0) return orderWords.reorderedAll
  return taken === 0 ? orderWords.reorderedNone : orderWords.reorderedSome(lines - problems.size, lines)
}
