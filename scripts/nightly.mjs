import './node-version.mjs'
import path from 'node:path'
import { browserEnvironment, runComponentTests } from './browser-tests.mjs'
import { endWithParent, run } from './child-processes.mjs'
import { buildEnvironment, node26, program, root, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { listNightlyTests, listServerTests, runServerTests } from './server-tests.mjs'

const JOURNEYS = path.join(root, 'test/nightly/playwright.config.ts')

/**
 * Tests that are too slow to run for every change. `npm run nightly` runs all of them, and `npm run nightly -- fuzz
 * load` only the named tests.
 */
const PARTS = {
  server: async () => {
    const results = [
      await runServerTests(listNightlyTests()),
      await runServerTests(listServerTests(), { which: 'nightly' }),
    ]
    return results.every(Boolean)
  },
  component: () => runComponentTests([], { isNightly: true }),
  journeys: async () =>
    passes(program('playwright'), ['test', '--config', JOURNEYS], await browserEnvironment('production')),
  a11y: () => passes(node26(), ['scripts/gallery.mjs', '--a11y']),
  fuzz: () => passes(node26(), ['test/fuzz/run.ts', '--cases', '500', '--seconds', '5'], buildEnvironment('test')),
  costs: () => passes(node26(), ['test/fuzz/run.ts', '--costs'], buildEnvironment('test')),
  books: () => passes(node26(), ['test/fuzz/run.ts', '--books', '500'], buildEnvironment('test')),
  anomalies: () => passes(node26(), ['test/anomalies/run.ts'], buildEnvironment('test')),
  resilience: () => passes(node26(), ['scripts/long-tests.mjs', 'resilience']),
  security: () => passes(node26(), ['scripts/long-tests.mjs', 'security']),
  load: () => passes(node26(), ['scripts/load.mjs']),
  gallery: () => passes(node26(), ['scripts/gallery.mjs']),
  bench: () => passes(node26(), ['bench/run.ts'], buildEnvironment('production')),
}

endWithParent()
await runScript(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown) throw new UserError(messages.noKind(unknown, Object.keys(PARTS)))
  await installPackages()
  await buildPages()
  const results = []
  for (const name of names) {
    console.log(messages.part(name))
    const startedAt = performance.now()
    const hasPassed = await PARTS[name]()
    results.push({ name, hasPassed, seconds: (performance.now() - startedAt) / 1000 })
  }
  console.log(messages.part('summary'))
  for (const result of results) console.log(messages.jobResult(result))
  process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
})

async function passes(command, args, env = process.env) {
  const { code } = await run(command, args, { stdio: 'inherit', env })
  return code === 0
}
