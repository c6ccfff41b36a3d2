import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { privatePage } from '#app/api/private-page.ts'
import { roundQuery } from '#app/features/rounds/round-queries.ts'
import { RoundContent } from '#app/features/rounds/round-content.tsx'
import { pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { roundWords } from '#app/words/rounds.ts'
import type { Route } from './+types/round'

export const clientLoader = privatePage({
  role: 'admin',
  queries: ({ id }) => (isId(id) ? [roundQuery(Number(id))] : []),
})
export const handle: SectionHandle = { title: roundWords.round }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(roundWords.roundFailed)

/** A delivery round with its stops. */
export default function AdminRoundPage({ params: { id } }: Route.ComponentProps) {
  return isId(id) ? <Round key={id} id={Number(id)} /> : <Navigate to="/admin/orders/rounds" replace />
}

function Round({ id }: { id: number }) {
  const { data: round } = useSuspenseQuery(roundQuery(id))
  return <RoundContent round={round} />
}

const isId = (id: string | undefined) => id !== undefined && /^[1-9]\d{0,9}$/.test(id)
