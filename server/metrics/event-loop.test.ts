import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { measureEventLoop } from './event-loop.ts'
import { createInstruments } from './instruments.ts'

it('measures how long a route blocked the event loop', async () => {
  const registry = new Registry()
  const app = fastify()
  measureEventLoop(app, createInstruments(registry))
  app.get('/quick', () => 'done')
  app.get('/slow/:id', () => {
    const endsAt = performance.now() + 200
    while (performance.now() < endsAt);
    return 'done'
  })
  await app.inject('/quick')
  await app.inject('/slow/7')
  const text = await registry.metrics()
  await app.close()
  const [, seconds = '0'] = /^isoko_event_loop_blocked_seconds_total\{route="\/slow\/:id"\} ([\d.]+)$/m.exec(text) ?? []
  assert.ok(Number(seconds) > 0.1, text)
})
