import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { WORKER_FLAGS } from '#server/processes/worker-supervisor.ts'

const LIST_ES_MODULES = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const { connect } = await import('#server/db/client.ts')
  console.log(typeof connect, loaded.filter((url) => /drizzle-orm.*\\.js$/.test(url)).length, loaded.length > 50)`

test('loads drizzle-orm in a worker from its CommonJS files, and no ES modules', async () => {
  const args = [...WORKER_FLAGS, '--input-type=module', '-e', LIST_ES_MODULES]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: `${import.meta.dirname}/../..` })
  assert.equal(stdout.trim(), 'function 0 true')
})
