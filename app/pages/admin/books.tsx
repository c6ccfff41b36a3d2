import { useSuspenseQuery } from '@tanstack/react-query'
import { privatePage } from '#app/api/private-page.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { BooksTotals } from '#app/features/statements/books-totals.tsx'
import { CloseStatements } from '#app/features/statements/close-statements.tsx'
import { OpenBalances } from '#app/features/statements/open-balances.tsx'
import { StatementDialog } from '#app/features/statements/statement-dialog.tsx'
import { booksQuery, openBalancesQuery, statementsQuery } from '#app/features/statements/statement-queries.ts'
import { StatementsPanel } from '#app/features/statements/statements-panel.tsx'
import { pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { OrderTabs } from '#app/shell/dashboard/order-tabs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { statementWords } from '#app/words/statements.ts'
import type { Route } from './+types/books'

const PATH = '/admin/orders/books'

export const clientLoader = privatePage({
  role: 'admin',
  queries: () => [booksQuery, openBalancesQuery, statementsQuery],
})
export const handle: SectionHandle = { title: statementWords.books, tabs: <OrderTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(statementWords.booksFailed)

/** The shop's books: what was collected, what is owed, and the sellers' statements. */
export default function AdminBooksPage({ params: { id } }: Route.ComponentProps) {
  const { data: books } = useSuspenseQuery(booksQuery)
  const { data: balances } = useSuspenseQuery(openBalancesQuery)
  const { data: statements } = useSuspenseQuery(statementsQuery)
  const close = useCloseDialog(PATH)
  return (
    <>
      <SectionHead {...handle} actions={<CloseStatements />} />
      <BooksTotals books={books} />
      <OpenBalances balances={balances} />
      <StatementsPanel statements={statements} path={PATH} />
      {id !== undefined && <StatementDialog key={id} statementId={Number(id)} isAdmin onClose={close} />}
    </>
  )
}
