import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const SERVER = ['server']
const PURCHASES = ['journey', 'purchase']
/**
 * `npm run setups -- tests`: runs the server tests and the browser purchases through PgBouncer, then with a streaming
 * replica, and then runs the purchases without PgBouncer or a replica. The shop always has two workers. If setups are
 * named as arguments, only those run.
 */
const SETUPS: Record<string, { env: Record<string, string>; parts: string[][] }> = {
  pooled: { env: { ISOKO_TEST_POOLER_PORT: '6472' }, parts: [SERVER, PURCHASES] },
  replica: { env: { ISOKO_TEST_WITH_REPLICA: '1' }, parts: [SERVER, PURCHASES] },
  workers: { env: {}, parts: [PURCHASES] },
}
const TEST = path.resolve(import.meta.dirname, '../../scripts/test.mjs')

const { positionals } = parseArgs({ allowPositionals: true })
const chosen = Object.entries(SETUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const results = chosen.flatMap(([name, { env, parts }]) =>
  parts.map((part) => {
    const startedAt = performance.now()
    const { status } = spawnSync(process.execPath, [TEST, ...part], {
      stdio: 'inherit',
      env: { ...process.env, ...env, ...(part === PURCHASES && { WORKERS: '2' }) },
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { setup: name, tests: part.join(' '), result: status === 0 ? 'passed' : 'failed', seconds }
  }),
)
console.table(results)
process.exitCode = results.length > 0 && results.every(({ result }) => result === 'passed') ? 0 : 1
