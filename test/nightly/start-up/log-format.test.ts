import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { linesOf } from '#test/start-up/log-lines.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
const database = testDatabase()
after(async () => {
  remove()
  await (await database).close()
})

const settings = async () => ({ DATA_DIR: folder, ...(await database).settings })

describe('the log format', () => {
  it('prints sentences at the start, and requests as lines of JSON, if there is no terminal', async () => {
    const lines = await linesOf(await settings(), /"msg":"Request"/)
    assert.ok(lines.some((line) => line.startsWith('Isoko is ready at')))
    const request = lines.find((line) => line.includes('"msg":"Request"')) ?? ''
    assert.equal((JSON.parse(request) as { route: string }).route, '/api/cart')
  })

  it('logs slow queries as plain text, and no ordinary requests, with LOG_FORMAT=text', async () => {
    const lines = await linesOf({ ...(await settings()), LOG_FORMAT: 'text', SLOW_QUERY_MS: '1' }, /WARN.*Slow query/)
    assert.ok(lines.some((line) => /^\d\d:\d\d:\d\d WARN (?:\w{4}-\w{4} )?Slow query$/.test(line)))
    assert.ok(lines.some((line) => /^ {4}ms: \d+$/.test(line)))
    assert.ok(!lines.some((line) => line.startsWith('{') || line.includes('Request')))
  })

  it('logs every line as JSON with LOG_FORMAT=json, including those printed at the start', async () => {
    const lines = await linesOf({ ...(await settings()), LOG_FORMAT: 'json' }, /"msg":"Request"/)
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    assert.ok(messages.some((message) => message.startsWith('Isoko is ready at')))
  })
})
