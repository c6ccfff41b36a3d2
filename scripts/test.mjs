import './node-version.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endWithParent, run } from './child-processes.mjs'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { buildEnvironment, node26, UserError, program, root, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { messages } from './messages.mjs'

const SERVER_FOLDERS = ['contract', 'server', 'app', 'demo', 'bench', 'test/start-up', 'test/fuzz']
/** Of a test that hangs: far more than one takes on a busy machine. */
const TIMEOUT_MS = 300_000
const SERVER_TESTS = [
  '--test',
  '--test-isolation=none',
  '--test-global-setup=test/global-setup.ts',
  `--test-timeout=${TIMEOUT_MS}`,
]
const SHARDS = [1, 2, 3, 4]
/** Lines of a run that ended without a failed test. */
const LAST_LINES = 40
const options = { grep: { type: 'string', short: 'g' }, repeat: { type: 'string' } }
const parts = []
const failures = []
/** Parts that `npm test -- <word>` runs, with the files whose path contains one of the names. */
const TEST_PARTS = {
  check: runAllChecks,
  server: async () => {
    const { names, grep } = requestedFiles()
    const pattern = grep === undefined ? [] : [`--test-name-pattern=${grep}`]
    const files = serverTests().filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    if (files.length === 0) throw new UserError(messages.noTests(names.join(', ')))
    return passes(node26(), [...SERVER_TESTS, ...pattern, ...files], buildEnvironment('test'))
  },
  screen: () => {
    const { names, grep, repeat } = requestedFiles()
    return screenTestsPass([...names, ...flagsOf({ '--testNamePattern': grep }), ...flagsOf({ '--repeats': repeat })])
  },
  journey: async () => {
    const { names, grep, repeat } = requestedFiles()
    await part('pages', buildPages)
    return journeysPass([...names, ...flagsOf({ '--grep': grep, '--repeat-each': repeat })])
  },
}

endWithParent()
await runScript(async () => {
  const [name] = requestedFiles().all
  if (name !== undefined && !Object.hasOwn(TEST_PARTS, name))
    throw new UserError(messages.noPart(name, Object.keys(TEST_PARTS)))
  await part('packages', installPackages)
  await (name === undefined ? testEverything() : part(name, TEST_PARTS[name]))
  summarize()
})

/** Parses the arguments after `npm test --`. */
function requestedFiles() {
  const { positionals: all, values } = parseArgs({ allowPositionals: true, options })
  return { all, names: all.slice(1), ...values }
}

/** Returns the flags that have a value, each followed by it. */
function flagsOf(values) {
  return Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]))
}

async function testEverything() {
  await part('pages', buildPages)
  await part('checks', runAllChecks)
  await part('server tests', serverTestsPass)
  await part('component tests', () => screenTestsPass([]))
  await part('browser journeys', () => journeysPass([]))
}

async function runAllChecks() {
  return (await runChecks()).length === 0
}

async function journeysPass(args) {
  return passes(program('playwright'), ['test', ...args], await browserEnvironment('production'))
}

async function screenTestsPass(args) {
  return passes(program('vitest'), ['run', ...args], await browserEnvironment('test'))
}

async function browserEnvironment(mode) {
  const chromium = await findChromium()
  return { ...buildEnvironment(mode), ...(chromium && { CHROMIUM_PATH: chromium }) }
}

function serverTests() {
  const within = (folder, recursive) =>
    fs.readdirSync(path.join(root, folder), { recursive }).map((file) => path.join(folder, file))
  const files = [...SERVER_FOLDERS.flatMap((folder) => within(folder, true)), ...within('test', false)]
  return files.filter((file) => file.endsWith('.test.ts')).toSorted((a, b) => a.localeCompare(b))
}

/** Runs one part and records its result; false means failed. Later parts run anyway. */
async function part(name, work) {
  console.log(messages.part(name))
  const startedAt = performance.now()
  const result = await work()
  parts.push({ name, seconds: (performance.now() - startedAt) / 1000, hasPassed: result !== false })
  return result
}

async function passes(command, args, env) {
  const { code } = await run(command, args, { stdio: 'inherit', env })
  return code === 0
}

/** Runs the files in four parts, with a PostgreSQL each, since many tests wait; prints what each has said when it ends. */
async function serverTestsPass() {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
  const env = buildEnvironment('test')
  const results = SHARDS.map(async (shard) => {
    const failedTests = path.join(root, `.cache/failed-tests-${shard}.txt`)
    fs.rmSync(failedTests, { force: true })
    const { code, output } = await run(
      node26(),
      [
        `--test-shard=${shard}/${SHARDS.length}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./scripts/failed-tests.mjs',
        `--test-reporter-destination=${failedTests}`,
        ...SERVER_TESTS,
        ...serverTests(),
      ],
      { env },
    )
    console.log(output)
    if (code === 0) return true
    const listed = fs.existsSync(failedTests) ? fs.readFileSync(failedTests, 'utf8') : ''
    failures.push(listed || output.split('\n').slice(-LAST_LINES).join('\n'))
    return false
  })
  return (await Promise.all(results)).every(Boolean)
}

/** The server tests that failed are told once more at the end, where they are seen. */
function summarize() {
  console.log(messages.part('summary'))
  for (const entry of parts) console.log(messages.partResult(entry))
  for (const failure of failures) console.log(failure)
  process.exitCode = parts.every(({ hasPassed }) => hasPassed) ? 0 : 1
}
