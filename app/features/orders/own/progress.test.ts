import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Order } from '#contract/orders/calls.ts'
import { isStepDone, progressOf, progressSteps } from './progress.ts'

type Handover = Order['items'][number]['handover']

const orderWith = (status: Order['status'], ...handovers: Handover[]) => ({
  status,
  items: handovers.map((handover) => ({ handover, shortage: null }) as Order['items'][number]),
})

describe('order progress', () => {
  for (const [status, handovers, progress, done] of [
    ['pending', ['to_pack'], 'call', []],
    ['pending', ['packed'], 'call', []],
    ['completed', ['to_pack', 'packed'], 'pack', ['call']],
    ['completed', ['packed', 'packed'], 'deliver', ['call', 'pack']],
    ['completed', ['packed', 'handed_over'], 'deliver', ['call', 'pack']],
    ['delivered', ['handed_over'], 'delivered', ['call', 'pack', 'deliver']],
    ['cancelled', ['packed'], 'cancelled', []],
  ] as const)
    it(`is ${progress} for a ${status} order whose lines are ${handovers.join(' and ')}`, () => {
      const order = orderWith(status, ...handovers)
      assert.equal(progressOf(order), progress)
      assert.deepEqual(
        progressSteps.filter((step) => isStepDone(step, progressOf(order))),
        done,
      )
    })
})
