import './node-version.mjs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runAllComponentTests, runAllJourneys, runComponentTests, runJourneys } from './browser-tests.mjs'
import { findAffectedTests } from './changed.mjs'
import { endWithParent } from './child-processes.mjs'
import { runChecks } from './checks.mjs'
import { runJobs } from './jobs.mjs'
import { UserError, runScript } from './machine.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { messages } from './messages.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { listServerTests, runServerShard, runServerTests } from './server-tests.mjs'

const PROCESSORS = availableParallelism()
/**
 * Number of parallel jobs: one more than the number of processors, since server and component tests spend a third of
 * their time waiting.
 */
const SLOTS = PROCESSORS + 1
const MOST_SHARDS = 4
const SLOWEST = 10
const options = {
  grep: { type: 'string', short: 'g' },
  repeat: { type: 'string' },
  shard: { type: 'string' },
  quick: { type: 'boolean', default: false },
}

const pages = { name: 'pages', work: () => buildPages().then(() => ({ hasPassed: true })) }
const checks = { name: 'checks', work: async () => ({ hasPassed: (await runChecks()).length === 0 }) }
const components = { name: 'component tests', work: runAllComponentTests }
const journeys = { name: 'journeys', after: ['pages'], work: runAllJourneys }

/**
 * Kinds of tests that `npm test -- <word>` can run. Any further words select the test files whose paths contain one of
 * them. Tests selected in this way include those with the tag nightly, unless `--quick` is given.
 */
const KINDS = {
  check: () => summarize([checks]),
  server: ({ names, grep, quick }) => {
    if (names.length === 0 && grep === undefined) return summarize([pages, ...serverShards()])
    const files = listServerTests().filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    if (files.length === 0) throw new UserError(messages.noTests(names.join(', ')))
    return runServerTests(files, { pattern: grep, which: quick ? 'quick' : 'all' })
  },
  component: ({ names, grep, repeat, quick }) =>
    runComponentTests([...names, ...flagsOf({ '--testNamePattern': grep, '--repeats': repeat })], {
      isNightly: !quick && isSelected({ names, grep }),
    }),
  journey: async ({ names, grep, repeat, shard, quick }) => {
    await buildPages()
    return runJourneys([...names, ...flagsOf({ '--grep': grep, '--repeat-each': repeat, '--shard': shard })], {
      isNightly: !quick && isSelected({ names, grep }),
    })
  },
  changed: ({ names, quick }) => testChanges(names[0], { isNightly: !quick }),
}

const isSelected = ({ names, grep }) => names.length > 0 || grep !== undefined

endWithParent()
await runScript(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [kind, ...names] = positionals
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) throw new UserError(messages.noKind(kind, Object.keys(KINDS)))
  await installPackages()
  keepTemporaryFilesInMemory()
  const hasPassed = kind === undefined ? await testEverything() : await KINDS[kind]({ names, ...values })
  process.exitCode = hasPassed ? 0 : 1
})

function testEverything() {
  return summarize([components, pages, ...serverShards(), checks, journeys])
}

/**
 * Creates the shards of the server tests. Each shard starts its own process and PostgreSQL, so having more shards than
 * processors would only slow them down.
 */
function serverShards() {
  const shards = Math.min(PROCESSORS, MOST_SHARDS)
  return Array.from({ length: shards }, (_, index) => ({
    name: `server tests ${index + 1}/${shards}`,
    after: ['pages'],
    work: () => runServerShard(index + 1, shards),
  }))
}

/** Runs the tests that changes since a commit can affect, based on imports. */
async function testChanges(base, options) {
  const { server, components: screens, journeys: flows } = findAffectedTests(base)
  console.log(messages.affected(server.length, screens.length, flows.length))
  if (flows.length > 0) await buildPages()
  const results = [
    server.length === 0 || (await runServerTests(server, { which: options.isNightly ? 'all' : 'quick' })),
    screens.length === 0 || (await runComponentTests(screens, options)),
    flows.length === 0 || (await runJourneys(flows, options)),
  ]
  return results.every(Boolean)
}

/** Converts options to command-line flags, skipping options that have no value. */
function flagsOf(values) {
  return Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]))
}

/** Runs the jobs, and prints their durations, the slowest tests and every failure. @returns true if all jobs passed */
async function summarize(jobs) {
  const startedAt = performance.now()
  const results = await runJobs(jobs, SLOTS)
  const tests = results.flatMap((result) => result.tests ?? [])
  console.log(messages.part('summary'))
  for (const result of results) console.log(messages.jobResult(result))
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  if (slowest.length > 0) console.log(messages.slowest(slowest))
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
  const failed = tests.filter(({ failure }) => failure).length
  console.log(messages.total((performance.now() - startedAt) / 1000, tests.length - failed, failed))
  return results.every(({ hasPassed }) => hasPassed)
}
