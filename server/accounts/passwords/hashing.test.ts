import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hashPassword } from './hashing.ts'

it('Passwords are hashed with argon2id at the parameters that OWASP recommends', async () => {
  const kept = await hashPassword('umuganda', { address: '198.51.100.7', scale: 1 })
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
