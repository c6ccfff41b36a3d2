import { Suspense, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { orderWords } from '#app/words/orders.ts'

const QuotesList = lazyPart(
  async () => (await import('#app/features/quotes/quotes-list.tsx')).QuotesList,
  () => <Notice tone="red">{orderWords.quotesFailed}</Notice>,
)

/** Folded list of proformas and quotations below the orders, loaded when it is first opened. */
export function QuotesSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">{orderWords.quotes}</summary>
      {isOpen && (
        <Suspense>
          <QuotesList />
        </Suspense>
      )}
    </details>
  )
}
