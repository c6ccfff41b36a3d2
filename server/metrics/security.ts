import type { FastifyInstance } from 'fastify'
import type { Instruments } from './instruments.ts'

/** Counts security events, so that an alert can report a burst of failed sign-ins or refused calls. */
export function measureSecurity(app: FastifyInstance, { counters }: Instruments): void {
  const events = { name: 'isoko_security_events_total', help: 'Sign-ins, refused calls, exports and changes of access' }
  counters(events, 'action', () => app.securityCounts)
}
