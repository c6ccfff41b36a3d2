import assert from 'node:assert/strict'
import { it } from 'node:test'
import { step } from './steps.ts'

it('reports the progress of a long step every five seconds, and its duration at the end', async (test) => {
  test.mock.timers.enable({ apis: ['setInterval'] })
  const log = test.mock.method(console, 'log', () => {})
  await step('Loading', async (tell) => {
    test.mock.timers.tick(5_000)
    tell('products, table 3 of 9, 40 %')
    test.mock.timers.tick(5_000)
  })
  test.mock.timers.tick(5_000)
  const lines = log.mock.calls.map(({ arguments: [line] }) => String(line).replace(/[\d.]+ s/, '0 s'))
  assert.deepEqual(lines, [
    'Loading ... 0 s so far',
    'Loading ... 0 s so far: products, table 3 of 9, 40 %',
    'Loading ... 0 s',
  ])
})
