import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { it } from 'node:test'

import { startRecurringJob } from './recurring-job.ts'

it('continues after an error and waits for the current run when stopped', async () => {
  const events = new EventEmitter()
  const errors: unknown[] = []
  let runs = 0
  const task = async () => {
    runs += 1
    if (runs === 1) throw new Error('The database is away')
    if (runs < 4) return 0
    queueMicrotask(() => events.emit('waits'))
    await once(events, 'go on')
    return 60_000
  }
  const job = startRecurringJob({ task, errorDelayMs: 1, onError: (error) => errors.push(error) })
  await once(events, 'waits')
  assert.equal(String(errors), 'Error: The database is away')
  let isStopped = false
  const stopped = job.stop().then(() => (isStopped = true))
  await new Promise(setImmediate)
  assert.equal(isStopped, false)
  events.emit('go on')
  await stopped
  assert.equal(runs, 4)
})
