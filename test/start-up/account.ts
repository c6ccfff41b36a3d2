import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { connect } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { LONG_TIMEOUTS } from '#test/postgres.ts'

const ACCOUNT = { full_name: 'Ineza Keza', email: 'ineza@isoko.example', password: 'correct horse' }

/** Creates an account; the returned promise resolves once the shop has acknowledged it. */
export async function signUp(address: string): Promise<void> {
  const answer = await post(address, 'signup', { ...ACCOUNT, confirm_password: ACCOUNT.password })
  assert.ok(answer.ok, await answer.text())
}

/** Adds the account to the database of a stopped shop. */
export async function addAccount(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = connect(postgres.url, LONG_TIMEOUTS)
  const { full_name: fullName, email, password } = ACCOUNT
  await db.insert(accounts).values({ email, username: 'ineza', fullName, passwordHash: await hash(password) })
  await close()
  await postgres.stop()
}

export async function assertAccountIsThere(address: string): Promise<void> {
  const answer = await post(address, 'login', ACCOUNT)
  assert.equal(answer.status, 200, await answer.text())
}

function post(address: string, call: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
