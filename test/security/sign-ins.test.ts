import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startManyNetworksShop, countStatuses } from './networks.ts'

const FLOOD = 260
const ATTACKER = { email: 'attacker@isoko.example', from: '203.0.113.66' }

it(`lets three accounts on other networks sign in while one network signs in ${FLOOD} times at once`, async () => {
  const shop = await startManyNetworksShop()
  const signIns = [1, 2, 3].map((at) => ({ email: `person${at}@isoko.example`, from: `198.51.100.${at}` }))
  for (const { email, from } of [ATTACKER, ...signIns]) await shop.signUp(email, from)
  const startedAt = performance.now()
  const flood = Array.from({ length: FLOOD }, () => shop.signIn(ATTACKER.email, ATTACKER.from))
  await sleep(100) // ensures that the flood of sign-ins arrives first
  const others = await Promise.all(signIns.map(({ email, from }) => shop.signIn(email, from)))
  const flooded = await Promise.all(flood)
  await shop.stop()
  const waits = others.map(({ status, ms }) => `${status} after ${ms} ms`).join(', ')
  console.log(
    `others: ${waits}; the ${FLOOD}: ${countStatuses(flooded)} in ${Math.round(performance.now() - startedAt)} ms`,
  )
  assert.deepEqual(
    others.map(({ status }) => status),
    [200, 200, 200],
  )
  // Each legitimate sign-in waits only for the two sign-ins in progress and for one round of the flood. Waiting for the
  // entire flood would take 130 times as long.
  const last = Math.max(...flooded.map(({ ms }) => ms))
  assert.ok(
    others.every(({ ms }) => ms < last / 2),
    `${waits}; the last of the flood after ${last} ms`,
  )
})

it('accepts 40 sign-ins at once from one address', async () => {
  const shop = await startManyNetworksShop()
  const pupils = Array.from({ length: 30 }, (_, at) => `pupil${at}@isoko.example`)
  await Promise.all(pupils.map((email) => shop.signUp(email, '192.0.2.1')))
  const signedIn = await Promise.all(
    Array.from({ length: 40 }, (_, at) => shop.signIn(pupils[at % 30] ?? '', '192.0.2.1')),
  )
  await shop.stop()
  console.log(`40 at once: ${countStatuses(signedIn)}, the last after ${Math.max(...signedIn.map(({ ms }) => ms))} ms`)
  assert.equal(countStatuses(signedIn), '40 x 200')
})
