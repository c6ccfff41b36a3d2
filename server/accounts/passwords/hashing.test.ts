import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CHEAP_HASHING } from '#test/harness.ts'
import { HASHING_COST, hashPassword, setHashingCost } from './hashing.ts'

it('hashes passwords with argon2id at the parameters that OWASP recommends', async () => {
  setHashingCost(HASHING_COST)
  const kept = await hashPassword('umuganda', { address: '198.51.100.7', scale: 1 })
  setHashingCost(CHEAP_HASHING)
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
