import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { possibleRefusals } from '#contract/permissions.ts'
import type { Database } from '#server/db/client.ts'
import { createSampler } from '#server/http/request-log.ts'
import { routeName } from '#server/http/route-name.ts'
import { startCollector, type Collector } from '#server/startup/collector.ts'
import { maskedNetwork } from '#server/throttle/service.ts'
import { insertSecurityEntries, securityEntry, type SecurityEntry } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refusals and exports waiting to be written. */
    securityLog: Pick<Collector<SecurityEntry>, 'flush'>
    /** Number of security entries by action since the start of this process. */
    securityCounts: Record<string, number>
  }
}

/** Refusals that are a normal part of signing in. */
const NO_FAILURE: readonly ErrorCode[] = ['code_required', 'google_cancelled', 'invalid_input']
/** Types of field issues that mean a wrong password or two-step code in a signed-in account. */
const IDENTITY_ISSUES = ['wrong_password', 'wrong_code']
/** Maximum number of different refusals between two writes; any further refusals share an entry. */
const MAX_WAITING = 1_000

/**
 * Records failed sign-ins, refused access and exports of all calls, and logs one line for each entry that a call wrote.
 * Refusals are written every three seconds, so that a flood of them does not occupy the database.
 */
export function recordCalls(app: FastifyInstance): void {
  const waiting = startWaitingList(app.database, (error) => app.log.error(error))
  const counts: Record<string, number> = { sign_in_failed: 0, access_refused: 0 } // alerts need an initial zero
  const sampleLine = createSampler(Date.now)
  app.decorate('securityLog', { flush: () => waiting.flush() })
  app.decorate('securityCounts', counts)
  app.decorateRequest('securityEntries')
  app.addHook('onClose', () => waiting.stop())
  app.addHook('onRequest', (request, _reply, done) => {
    request.securityEntries = []
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const found = entryOf(request, reply)
    if (found) waiting.add(found)
    for (const entry of found ? [found] : request.securityEntries) {
      counts[entry.action] = (counts[entry.action] ?? 0) + 1
      const skipped = sampleLine()
      if (skipped !== null) request.log.info({ ...toLine(entry), ...(skipped && { skipped }) }, 'Security')
    }
    done()
  })
}

const toLine = ({ action, accountId, targetId, network, subject }: SecurityEntry) => ({
  action,
  ...(accountId !== null && { account: accountId }),
  ...(targetId !== null && { target: targetId }),
  network,
  ...(subject && { subject }),
})

/** Returns the entry that a call's result calls for; null for most calls. */
function entryOf(request: FastifyRequest, { statusCode }: FastifyReply): SecurityEntry | null {
  const { actor, refusal, attemptedAccountId, routeOptions } = request
  const { endpoint, signsIn = endpoint?.signsIn } = routeOptions.config
  const accountId = actor?.accountId ?? attemptedAccountId ?? null
  const entry = (action: SecurityEntry['action'], subject: string) =>
    securityEntry(action, accountId, { subject, network: maskedNetwork(request.ip) })
  if (endpoint?.exports && statusCode === 200) return entry('data_exported', endpoint.exports)
  if (!refusal || errors[refusal.code][0] >= 500) return null
  const { code, issues } = refusal
  if (signsIn) return NO_FAILURE.includes(code) ? null : entry('sign_in_failed', code)
  const issue = issues.find((type) => IDENTITY_ISSUES.includes(type))
  if (issue) return entry('identity_refused', issue)
  const isOfOthers = endpoint && statusCode === 404 && possibleRefusals(endpoint.access).includes(code)
  return statusCode === 403 || isOfOthers ? entry('access_refused', `${request.method} ${routeName(request)}`) : null
}

/** Collects entries, counting repeated ones, and writes them every three seconds. */
function startWaitingList({ db }: Database, onError: (error: unknown) => void) {
  const waiting = new Map<string, SecurityEntry>()
  let created = 0
  const collector = startCollector<SecurityEntry>({
    write: async (batch) => {
      // the same refusal must now start a new entry
      for (const entry of batch) if (waiting.get(keyOf(entry)) === entry) waiting.delete(keyOf(entry))
      await db.transaction((tx) => insertSecurityEntries(tx, batch))
    },
    onError,
    maxCollected: 2 * MAX_WAITING,
  })
  return {
    ...collector,
    add: (found: SecurityEntry) => {
      const entry =
        waiting.size < MAX_WAITING ? found : { ...found, accountId: null, targetId: null, network: '', subject: '' }
      const repeated = waiting.get(keyOf(entry))
      if (repeated) return void (repeated.times += 1)
      waiting.set(keyOf(entry), entry)
      collector.add(`${(created += 1)}`, () => entry)
    },
  }
}

const keyOf = ({ action, accountId, targetId, network, subject }: SecurityEntry) =>
  JSON.stringify([action, accountId, targetId, network, subject])
