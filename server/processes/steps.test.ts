import assert from 'node:assert/strict'
import { it } from 'node:test'
import { step } from './steps.ts'

it('A step that takes long says every five seconds how far it is, and at its end how long it took', async (test) => {
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
