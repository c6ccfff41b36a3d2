import './node-version.mjs'
import { installFromDebian } from './apt.mjs'
import { endWithParent, run } from './child-processes.mjs'
import { buildEnvironment, node26, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { step } from './step.mjs'

/** Program of Debian's PostgreSQL that the bundled PostgreSQL does not include. */
const REPLICATION = '/usr/lib/postgresql/15/bin/pg_basebackup'
/** Packages of an S3-compatible store. */
const SWIFT = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
/** Multi-process setups that `npm run setups -- <name>` tests, and the programs that each setup needs. */
const SETUPS = {
  metrics: {
    program: `prometheus && command -v ${REPLICATION}`,
    packages: ['prometheus', 'postgresql-15'],
    run: ['test/setups/metrics.ts'],
  },
  rolling: { program: 'nginx', packages: ['nginx'], run: ['test/setups/rolling.ts'] },
  container: {
    program: 'debootstrap', // the only program that is never preinstalled
    packages: ['podman', 'runc', 'debootstrap'],
    run: ['--test', '--test-isolation=none', 'test/setups/container.test.ts'],
  },
  workers: { program: 'true', packages: [], run: ['test/setups/processes.ts', 'workers'] },
  pooled: { program: 'pgbouncer', packages: ['pgbouncer'], run: ['test/setups/processes.ts', 'pooled'] },
  replica: {
    program: REPLICATION,
    packages: ['postgresql-15'],
    run: ['test/setups/processes.ts', 'replica'],
  },
  tests: {
    program: `pgbouncer && command -v ${REPLICATION}`,
    packages: ['pgbouncer', 'postgresql-15'],
    run: ['test/setups/tests.ts'],
  },
  copies: {
    program: 'swift-proxy-server && command -v rsync && command -v age && command -v /usr/sbin/sshd',
    packages: [...SWIFT, 'rsync', 'openssh-server', 'age'],
    run: ['--test', '--test-isolation=none', 'test/setups/copies.test.ts'],
  },
  pictures: {
    program: 'swift-proxy-server',
    packages: SWIFT,
    run: ['--test', '--test-isolation=none', 'test/setups/pictures.test.ts'],
  },
}

endWithParent()
await runScript(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (!Object.hasOwn(SETUPS, name ?? '')) throw new UserError(messages.noSetup(Object.keys(SETUPS)))
  await installPackages()
  await ensure(SETUPS[name])
  await buildPages()
  const options = { stdio: 'inherit', env: buildEnvironment('production') }
  const { code } = await run(node26(), [...SETUPS[name].run, ...args], options)
  process.exitCode = code
})

/** Installs a program if it is missing. @throws UserError if the program cannot be installed */
async function ensure({ program, packages }) {
  const isThere = async () => (await run('sh', ['-c', `command -v ${program}`])).code === 0
  if (await isThere()) return
  await step(messages.steps.install(packages.join(', ')), () => installFromDebian(packages))
  if (!(await isThere())) throw new UserError(messages.noProgram(program))
}
