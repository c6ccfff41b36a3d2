import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const calls = new AsyncLocalStorage<FastifyRequest>()

/** Runs the work of a call so that its statements and events are attributed to that call. */
export const runAsCall = <Result>(request: FastifyRequest, work: () => Result): Result => calls.run(request, work)

/** Returns the request whose call is running; undefined in background jobs and at start-up. */
export const currentCall = (): FastifyRequest | undefined => calls.getStore()

/** Notes the account that the current call tries to sign in to, for the record of failed sign-ins. */
export function noteAttemptedAccount(accountId: number | undefined): void {
  const request = currentCall()
  if (request && accountId !== undefined) request.attemptedAccountId = accountId
}
