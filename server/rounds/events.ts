import type { StopResult } from '#contract/rounds/results.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'

const silent = { notify: null, mails: null, publishes: null }

export const roundCreated = defineEvent<{ roundId: number; orderIds: number[] }>()('round_created', {
  audit: ({ roundId, orderIds: orders }) => [auditEntry('round_created', 'round', roundId, { orders })],
  ...silent,
})

interface ChangedRound {
  roundId: number
  added: number[]
  removed: number[]
}

export const roundChanged = defineEvent<ChangedRound>()('round_changed', {
  audit: ({ roundId, added, removed }) => [auditEntry('round_changed', 'round', roundId, { added, removed })],
  ...silent,
})

interface RecordedStop {
  roundId: number
  orderId: number
  result: StopResult
}

export const stopRecorded = defineEvent<RecordedStop>()('stop_recorded', {
  audit: ({ roundId, orderId: order, result }) => [auditEntry('stop_recorded', 'round', roundId, { order, result })],
  ...silent,
})

interface ClosedRound {
  roundId: number
  expected: number
  counted: number
}

export const roundClosed = defineEvent<ClosedRound>()('round_closed', {
  audit: ({ roundId, ...cash }) => [auditEntry('round_closed', 'round', roundId, cash)],
  ...silent,
})
