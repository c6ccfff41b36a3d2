import { useSuspenseQuery } from '@tanstack/react-query'
import { privatePage } from '#app/api/private-page.ts'
import { ClosedRounds } from '#app/features/rounds/closed-rounds.tsx'
import { OpenRounds } from '#app/features/rounds/open-rounds.tsx'
import { ReadyOrders } from '#app/features/rounds/ready-orders.tsx'
import { readyOrdersQuery, roundsQuery } from '#app/features/rounds/round-queries.ts'
import { pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { OrderTabs } from '#app/shell/dashboard/order-tabs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { roundWords } from '#app/words/rounds.ts'

export const clientLoader = privatePage({ role: 'admin', queries: () => [roundsQuery, readyOrdersQuery] })
export const handle: SectionHandle = { title: roundWords.heading, tabs: <OrderTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(roundWords.failed)

/** Delivery rounds: open ones, the orders to deliver, and closed ones with their cash. */
export default function AdminRoundsPage() {
  const { data: rounds } = useSuspenseQuery(roundsQuery)
  const { data: ready } = useSuspenseQuery(readyOrdersQuery)
  const isClosed = ({ closed_at: closedAt }: (typeof rounds)[number]) => closedAt !== null
  return (
    <>
      <SectionHead {...handle} />
      <OpenRounds rounds={rounds.filter((round) => !isClosed(round))} />
      <ReadyOrders ready={ready} rounds={rounds} />
      <ClosedRounds rounds={rounds.filter(isClosed)} />
    </>
  )
}
