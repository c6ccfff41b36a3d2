import { availableParallelism } from 'node:os'
import { run } from './child-processes.mjs'
import { buildEnvironment, program } from './machine.mjs'
import { messages } from './messages.mjs'

/** Generates the route types used by the other checks. */
const FIRST_CHECK = { name: 'route types', command: ['react-router', 'typegen'] }
/**
 * Settings for the compiler and linter, which are written in Go. Collecting garbage less often saves a fifth of their
 * processor time. With one thread and one checker (`--checkers 1`), they resolve every shared type only once, which
 * halves the rest.
 */
const GO_SETTINGS = { GOGC: '400', GOMAXPROCS: '1' }
/** Matches the summary of a linter that found something worth reading, but nothing wrong. */
const HAS_WARNINGS = /Found [1-9]\d* warning/
/** Checks that run after the route types have been generated, longest first. */
const OTHER_CHECKS = [
  {
    name: 'types',
    command: ['tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'boundaries', command: ['depcruise', 'contract', 'server', 'app', 'demo', 'scripts', 'test', 'bench'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'API changes', command: ['node', 'scripts/api-changes.mjs'] },
  { name: 'commit subjects', command: ['node', 'scripts/subjects.mjs'] },
]

/**
 * Runs every check to completion, even if some of them fail.
 * @returns the names of the failed checks
 */
export async function runChecks() {
  const results = [await runCheck(FIRST_CHECK)]
  const waiting = [...OTHER_CHECKS]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results.filter(({ isFine }) => !isFine).map(({ name }) => name)
}

async function runCheck({ name, command: [first, ...args] }) {
  const startedAt = performance.now()
  const env = { ...GO_SETTINGS, ...buildEnvironment('development') }
  const { code, output } = await run(program(first), args, { env })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(code === 0 ? messages.took(name, seconds) : messages.failed(name, seconds))
  if (code !== 0 || HAS_WARNINGS.test(output)) console.log(output.trimEnd())
  return { name, isFine: code === 0 }
}
