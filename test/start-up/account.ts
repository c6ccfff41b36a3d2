import assert from 'node:assert/strict'

const ACCOUNT = { full_name: 'Ineza Keza', email: 'ineza@isoko.example', password: 'correct horse' }

/** Signs up; when this settles, the account is acknowledged. */
export async function signUp(address: string): Promise<void> {
  const answer = await post(address, 'signup', { ...ACCOUNT, confirm_password: ACCOUNT.password })
  assert.ok(answer.ok, await answer.text())
}

export async function assertAccountIsThere(address: string): Promise<void> {
  const answer = await post(address, 'login', ACCOUNT)
  assert.equal(answer.status, 200, await answer.text())
}

function post(address: string, call: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
