import './node-version.mjs'
import { endWithParent, run } from './child-processes.mjs'
import { buildEnvironment, node26, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'

/** Runs the long tests in a folder of `test/` sequentially: `node scripts/long-tests.mjs resilience`. */
const [folder, ...args] = process.argv.slice(2)
const TESTS = [
  '--test',
  '--test-isolation=none',
  '--test-global-setup=test/global-setup.ts',
  ...args,
  `test/${folder}/**/*.test.ts`,
]

endWithParent()
await runScript(async () => {
  await installPackages()
  await buildPages()
  const { code } = await run(node26(), TESTS, { stdio: 'inherit', env: buildEnvironment('test') })
  process.exitCode = code ?? 1
})
