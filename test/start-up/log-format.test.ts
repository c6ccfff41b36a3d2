import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { linesOf } from './log-lines.ts'
import { temporaryFolder } from './spawned-server.ts'

const { folder, remove } = temporaryFolder()
const database = testDatabase()
after(async () => {
  remove()
  await (await database).close()
})

const settings = async () => ({ DATA_DIR: folder, ...(await database).settings })

describe('Format of the log', () => {
  it('Every line is JSON with LOG_FORMAT=json, also those of the start', async () => {
    const lines = await linesOf({ ...(await settings()), LOG_FORMAT: 'json' }, /"msg":"Request"/)
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    assert.ok(messages.some((message) => message.startsWith('Isoko is ready at')))
  })
})
