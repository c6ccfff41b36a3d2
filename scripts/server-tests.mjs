import fs from 'node:fs'
import path from 'node:path'
import { run } from './child-processes.mjs'
import { buildEnvironment, node26, root } from './machine.mjs'
import { runWatched } from './watched-run.mjs'

const FOLDERS = [
  'contract',
  'server',
  'app',
  'demo',
  'bench',
  'test/start-up',
  'test/fuzz',
  'test/anomalies',
  'test/specification',
]
const NIGHTLY = 'test/nightly'
const REPORTS = path.join(root, '.cache/tests')
/** Number of output lines to print if a run ends without reporting a test. */
const LAST_LINES = 40
/**
 * Runs all test files in one process, so that each module is loaded only once. A run is stopped only if it makes no
 * progress (`runWatched`).
 */
export const SERVER_TEST_ARGUMENTS = [
  '--max-semi-space-size=128', // in megabytes; halves the time spent on collecting young objects
  '--disable-warning=ExperimentalWarning', // test tags are experimental
  '--test',
  '--test-isolation=none',
  '--test-global-setup=test/global-setup.ts',
]
/** Arguments that select tests by the tag of `test/tags.ts`. */
const TAG_ARGUMENTS = {
  all: [],
  quick: ['--experimental-test-tag-filter=!nightly'],
  nightly: ['--experimental-test-tag-filter=nightly'],
}

/** Lists the server test files in `FOLDERS` and at the top level of `test/`. */
export function listServerTests() {
  return [...FOLDERS.flatMap((folder) => filesIn(folder, true)), ...filesIn('test', false)].toSorted(byName)
}

export function listNightlyTests() {
  return filesIn(NIGHTLY, true).toSorted(byName)
}

/**
 * Runs test files and prints each result.
 * @param options.pattern runs only tests whose title matches it
 * @param options.which `quick` leaves out the tests with the tag nightly, and `nightly` runs only those
 * @returns true if all tests passed
 */
export async function runServerTests(files, { pattern, which = 'all' } = {}) {
  const filter = [...TAG_ARGUMENTS[which], ...(pattern === undefined ? [] : [`--test-name-pattern=${pattern}`])]
  const { code } = await run(node26(), [...SERVER_TEST_ARGUMENTS, ...filter, ...files], {
    stdio: 'inherit',
    env: buildEnvironment('test'),
  })
  return code === 0
}

/** Runs one shard of the server tests of every change. @returns the shard's tests with their durations and failures */
export async function runServerShard(shard, shards) {
  fs.mkdirSync(REPORTS, { recursive: true })
  const report = path.join(REPORTS, `server-${shard}.jsonl`)
  fs.rmSync(report, { force: true })
  const shardArguments = [
    `--test-shard=${shard}/${shards}`,
    '--test-reporter=./scripts/test-report.mjs',
    `--test-reporter-destination=${report}`,
  ]
  const { code, output } = await runWatched(
    node26(),
    [...shardArguments, ...TAG_ARGUMENTS.quick, ...SERVER_TEST_ARGUMENTS, ...listServerTests()],
    { env: buildEnvironment('test'), report },
  )
  const tests = readReport(report)
  const failures = tests
    .filter(({ failure }) => failure)
    .map(({ place, name, failure }) => `${place} ${name}\n${failure}`)
  if (code !== 0 && failures.length === 0) failures.push(output.split('\n').slice(-LAST_LINES).join('\n'))
  return { hasPassed: code === 0, tests, failures }
}

function readReport(file) {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line))
}

function filesIn(folder, recursive) {
  const directory = path.join(root, folder)
  if (!fs.existsSync(directory)) return []
  return fs
    .readdirSync(directory, { recursive })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.test.ts'))
}

const byName = (a, b) => a.localeCompare(b)
