import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { spawnServer, temporaryFolder, waitFor } from './spawned-server.ts'

const { folder, remove } = temporaryFolder()
const database = testDatabase()
after(async () => {
  remove()
  await (await database).close()
})

/** Starts a shop and asks it for a cart. @returns what it has printed, line by line */
async function linesOf(settings: Record<string, string>, lastLine: RegExp): Promise<string[]> {
  const server = spawnServer({ DATA_DIR: folder, ...(await database).settings, LOG_LEVEL: 'info', ...settings })
  assert.equal((await fetch(`${await server.address()}/api/cart`)).status, 401)
  await waitFor(() => lastLine.test(server.output()), 'the line of the request')
  server.process.kill()
  await server.ended()
  return server.output().trim().split('\n')
}

describe('Format of the log', () => {
  it('The start says sentences without a terminal, and requests are lines of JSON', async () => {
    const lines = await linesOf({}, /"msg":"Request"/)
    assert.ok(lines.some((line) => line.startsWith('Isoko is ready at')))
    const request = lines.find((line) => line.includes('"msg":"Request"')) ?? ''
    assert.equal((JSON.parse(request) as { route: string }).route, '/api/cart')
  })

  it('Every line is JSON with LOG_FORMAT=json, also those of the start', async () => {
    const lines = await linesOf({ LOG_FORMAT: 'json' }, /"msg":"Request"/)
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    assert.ok(messages.some((message) => message.startsWith('Isoko is ready at')))
  })

  it('A slow statement is told in plain lines with LOG_FORMAT=text, and ordinary requests are not', async () => {
    const lines = await linesOf({ LOG_FORMAT: 'text', SLOW_QUERY_MS: '1' }, /WARN.*Slow query/)
    assert.ok(lines.some((line) => /^\d\d:\d\d:\d\d WARN (?:\w{4}-\w{4} )?Slow query$/.test(line)))
    assert.ok(lines.some((line) => /^ {4}ms: \d+$/.test(line)))
    assert.ok(!lines.some((line) => line.startsWith('{') || line.includes('Request')))
  })
})
