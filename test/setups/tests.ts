import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run setups -- tests`: the server tests through PgBouncer and beside a streaming replica, and the purchases in a
 * browser on each set-up and with two workers. With names, only these set-ups.
 */
const SETUPS: Record<string, { env: Record<string, string>; parts: string[][] }> = {
  pooled: { env: { ISOKO_TEST_POOLER_PORT: '6472' }, parts: [['server'], ['journey', 'purchase']] },
  replica: { env: { ISOKO_TEST_WITH_REPLICA: '1' }, parts: [['server'], ['journey', 'purchase']] },
  workers: { env: { WORKERS: '2' }, parts: [['journey', 'purchase']] },
}
const TEST = path.resolve(import.meta.dirname, '../../scripts/test.mjs')

const { positionals } = parseArgs({ allowPositionals: true })
const chosen = Object.entries(SETUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const results = chosen.flatMap(([name, { env, parts }]) =>
  parts.map((part) => {
    const startedAt = performance.now()
    const { status } = spawnSync(process.execPath, [TEST, ...part], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { setup: name, tests: part.join(' '), result: status === 0 ? 'passed' : 'failed', seconds }
  }),
)
console.table(results)
process.exitCode = results.length > 0 && results.every(({ result }) => result === 'passed') ? 0 : 1
