import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ACCOUNT_GUESSES } from '#contract/accounts/limits.ts'
import { startManyNetworksShop, countStatuses, type LoginResult } from './networks.ts'

const GUESSES = 1000
const CONCURRENCY = 50
const OWNER = 'owner@isoko.example'

it(`checks only ${ACCOUNT_GUESSES.anHour} of ${GUESSES} password guesses from many networks, and lets a known device sign in`, async () => {
  const shop = await startManyNetworksShop()
  const phone = await shop.signUp(OWNER, '198.51.100.1')
  const guesses: LoginResult[] = []
  const guess = (at: number) =>
    shop.signIn(OWNER, `10.66.${Math.floor(at / 250)}.${at % 250}`, { password: `guess ${at}` })
  for (let at = 0; at < GUESSES; at += CONCURRENCY)
    guesses.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, (_, more) => guess(at + more)))))
  const known = await shop.signIn(OWNER, '198.51.100.2', { cookie: phone.cookie })
  const unknown = await shop.signIn(OWNER, '198.51.100.3')
  const nextDoor = await shop.signIn(OWNER, '10.66.0.1', { cookie: phone.cookie })
  await shop.stop()
  console.log(
    `guesses: ${countStatuses(guesses)}; the owner's known device: ${known.status} after ${known.ms} ms, a new one: ${unknown.code}`,
  )
  assert.equal(guesses.filter(({ status }) => status === 401).length, ACCOUNT_GUESSES.anHour)
  assert.deepEqual([known.status, nextDoor.status, unknown.code], [200, 200, 'too_many_guesses'])
})
