import assert from 'node:assert/strict'
import { spawnServer } from './spawned-server.ts'

export const ADMIN = { ADMIN_EMAIL: 'operator@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }

/** Starts a shop whose administrator requests a password reset link. */
export async function askForLink(settings: Record<string, string>) {
  const server = spawnServer({ LOG_LEVEL: 'info', ...ADMIN, ...settings })
  const answer = await fetch(`${await server.address()}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL }),
  })
  assert.equal(answer.status, 202)
  return server
}
