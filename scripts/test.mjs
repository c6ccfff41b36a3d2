import './node-version.mjs'
import { endWithParent, run } from './children.mjs'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { environment, node26, program, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { words } from './words.mjs'

const SERVER_TESTS = [
  '--test',
  '--test-isolation=none',
  '--test-global-setup=test/global-setup.ts',
  '{contract,server,app,demo,bench,test/start-up,test/fuzz}/**/*.test.ts',
  'test/*.test.ts',
]
const parts = []

endWithParent()
await runScript(async () => {
  await part('packages', installPackages)
  const chromium = await part('browser', findChromium)
  await part('pages', buildPages)
  await part('checks', async () => (await runChecks()).length === 0)
  await part('server tests', serverTestsPass)
  const journeys = { ...environment('production'), ...(chromium && { CHROMIUM_PATH: chromium }) }
  await part('browser journeys', () => passes(program('playwright'), ['test'], journeys))
  summarize()
})

/** Does one part and notes how it went; it failed when it answers false. A later part runs all the same. */
async function part(name, work) {
  console.log(words.part(name))
  const startedAt = performance.now()
  const result = await work()
  parts.push({ name, seconds: (performance.now() - startedAt) / 1000, hasPassed: result !== false })
  return result
}

async function passes(command, args, env) {
  const { code } = await run(command, args, { stdio: 'inherit', env })
  return code === 0
}

/** Half of the files on each core, with a PostgreSQL each; what the second half said is printed after the first. */
async function serverTestsPass() {
  const [first, second] = [1, 2].map((half) => [`--test-shard=${half}/2`, ...SERVER_TESTS])
  const env = environment('test')
  const later = run(node26(), second, { env })
  const hasPassed = await passes(node26(), first, env)
  const { code, output } = await later
  console.log(output)
  return hasPassed && code === 0
}

function summarize() {
  console.log(words.part('summary'))
  for (const entry of parts) console.log(words.partResult(entry))
  process.exitCode = parts.every(({ hasPassed }) => hasPassed) ? 0 : 1
}
