import { TriangleAlert } from 'lucide-react'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { Button } from '#app/ui/button.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { controlWords } from '#app/words/controls.ts'
import type { LineIssue } from './line-issue.ts'

interface LineIssueNoticeProps {
  issue: LineIssue
  product: string
  isBusy: boolean
  onFix: () => void
}

/** Explains why a cart line can't be ordered, with a button that fixes the problem. */
export function LineIssueNotice({ issue, product, isBusy, onFix }: LineIssueNoticeProps) {
  const { sentence, fix } = issueWords(issue)
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="flex items-center gap-1.5 text-sm font-medium text-amber">
        <TriangleAlert className="size-4" />
        {sentence}
      </p>
      <Button
        size="sm"
        busy={isBusy}
        busyText={cartContentWords.updating}
        aria-label={`${fix}: ${product}`}
        onClick={onFix}
      >
        {fix}
      </Button>
    </div>
  )
}

function issueWords(issue: LineIssue): { sentence: string; fix: string } {
  switch (issue.kind) {
    case 'unavailable':
      return { sentence: cartContentWords.unavailable, fix: cartContentWords.remove }
    case 'sold_out':
      return { sentence: controlWords.outOfStock, fix: cartContentWords.remove }
    case 'away':
      return { sentence: cartContentWords.sellerAway(shortDay(issue.until)), fix: cartContentWords.remove }
    case 'too_few':
      return {
        sentence: controlWords.lowStock(formatCount(issue.to)),
        fix: cartContentWords.setQuantityTo(formatCount(issue.to)),
      }
    case 'wrong_quantity':
      return { sentence: cartContentWords.wrongQuantity, fix: cartContentWords.setQuantityTo(formatCount(issue.to)) }
    case 'new_price':
      return { sentence: cartContentWords.priceIsNow(formatFrancs(issue.price, 2)), fix: cartContentWords.acceptPrice }
  }
}
