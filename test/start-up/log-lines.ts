import assert from 'node:assert/strict'
import { spawnServer, waitFor } from './spawned-server.ts'

/** Starts a shop, requests a cart and stops the shop. @returns the output lines */
export async function linesOf(settings: Record<string, string>, lastLine: RegExp): Promise<string[]> {
  const server = spawnServer({ LOG_LEVEL: 'info', ...settings })
  assert.equal((await fetch(`${await server.address()}/api/cart`)).status, 401)
  await waitFor(() => lastLine.test(server.output()), 'the line of the request')
  server.process.kill()
  await server.ended()
  return server.output().trim().split('\n')
}
