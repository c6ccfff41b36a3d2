import { useSuspenseQuery } from '@tanstack/react-query'
import { privatePage } from '#app/api/private-page.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { OpenBalance } from '#app/features/statements/open-balance.tsx'
import { StatementDialog } from '#app/features/statements/statement-dialog.tsx'
import { openBalancesQuery, statementsQuery } from '#app/features/statements/statement-queries.ts'
import { StatementsPanel } from '#app/features/statements/statements-panel.tsx'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { SalesTabs } from '#app/shell/dashboard/sales-tabs.tsx'
import { statementWords } from '#app/words/statements.ts'
import type { Route } from './+types/statements'

const PATH = '/seller/sales/statements'

export const clientLoader = privatePage({ queries: () => [openBalancesQuery, statementsQuery] })
export const handle: SectionHandle = { title: statementWords.statements, tabs: <SalesTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(statementWords.failed)

/** A seller's open earnings and statements. */
export default function SellerStatementsPage({ params: { id } }: Route.ComponentProps) {
  const { data: balances } = useSuspenseQuery(openBalancesQuery)
  const { data: statements } = useSuspenseQuery(statementsQuery)
  const close = useCloseDialog(PATH)
  return (
    <>
      <AreaHeading {...handle} />
      <OpenBalance balance={balances[0]} />
      <StatementsPanel statements={statements} path={PATH} isOwn />
      {id !== undefined && <StatementDialog key={id} statementId={Number(id)} isAdmin={false} onClose={close} />}
    </>
  )
}
