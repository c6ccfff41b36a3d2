import fs from 'node:fs'
import path from 'node:path'
import { environmentWithoutNpm, run } from './commands.mjs'
import { pointLink, readText } from './installation.mjs'
import { messages } from './messages.mjs'
import { restartServers } from './restart.mjs'
import { findServer, waitUntilReady } from './running-server.mjs'
import { countReleases, isTooOld } from './target.mjs'

/** Time in seconds within which a version that was ready must respond again. */
const CHECK_SECONDS = 60

/** Failure of a step, with the sentence for the operator. */
export class StepError extends Error {}

/**
 * Lists the steps of an upgrade in order, each with its message. `changesTables` marks the steps after which the
 * previous version may no longer start.
 */
export function planSteps(installation, upgrade) {
  const { target, backup } = upgrade
  const { link, servers, restart } = installation
  const { steps } = messages
  const names = servers.map(({ name }) => name)
  return [
    target.repository
      ? {
          text: steps.fetch(target.ref, target.repository, target.folder),
          work: () => fetchVersion(installation, target),
        }
      : { text: steps.reuse(target.folder), work: async () => {} },
    { text: steps.pages(target.folder), work: () => build(installation, target) },
    { text: steps.backup(backup), work: () => backUp(installation, upgrade) },
    { text: steps.tables, work: () => updateTables(installation, upgrade) },
    {
      text: restart === 'by hand' ? steps.restartByHand(link) : steps.restart(names, link),
      work: () => switchVersion(installation, upgrade),
    },
    { text: steps.check(servers.map(({ url }) => url)), work: () => checkServers(installation, target) },
  ]
}

/** Number of the first step after which the tables may have changed. */
export const TABLES_STEP = 3

/** Clones into a temporary folder, so that the version's folder is complete as soon as it exists. */
async function fetchVersion({ builder }, { repository, ref, folder }) {
  const unfinished = path.join(path.dirname(folder), `.unfinished-${path.basename(folder)}`)
  await must('rm', ['-rf', unfinished], { user: builder })
  await must(
    'git',
    [
      'clone',
      '--quiet',
      '--config=advice.detachedHead=false',
      '--depth',
      '1',
      '--branch',
      ref,
      '--',
      repository,
      unfinished,
    ],
    {
      user: builder,
    },
  )
  if (isTooOld(unfinished)) throw new StepError(messages.checks.tooOld(unfinished))
  await must('mv', [unfinished, folder], { user: builder })
}

/**
 * Installs packages and builds pages. Keeps the current version's pages available to open tabs, and links unchanged
 * packages instead of installing them again.
 */
async function build({ current, builder }, { folder }) {
  const read = (version) => readText(path.join(version, 'package-lock.json'))
  await share('build')
  if (read(current) === read(folder)) await share('node_modules')
  await must('npm', ['run', 'build'], { user: builder, cwd: folder, env: environmentWithoutNpm(), isShown: true })

  async function share(name) {
    const [source, target] = [current, folder].map((version) => path.join(version, name))
    if (fs.existsSync(source) && !fs.existsSync(target)) await must('cp', ['-al', source, folder], { user: builder })
  }
}

async function backUp({ command, current, user }, upgrade) {
  upgrade.backedUpAt = new Date()
  const args = ['backup', upgrade.backup]
  if (command) return must(command, args, { isShown: true })
  await must(process.execPath, ['scripts/backup.mjs', ...args], { user, cwd: current, isShown: true })
}

/** Migrates the tables, and records which of the migrations the previous version does not know. */
async function updateTables(installation, upgrade) {
  const skipped = countReleases(upgrade.from, upgrade.target.folder) - 1
  if (skipped > 0) await stopShop(installation, skipped)
  try {
    await migrate(installation, upgrade)
  } catch (error) {
    if (skipped > 0) await startUnits(installation) // a failed migration leaves the tables unchanged
    throw error
  }
}

/** Stops the shop, because the running version may not stand the tables of a later release than the next. */
async function stopShop({ restart, servers }, skipped) {
  if (!servers.some(({ url }) => findServer(url))) return
  if (restart !== 'systemd') throw new StepError(messages.stopFirst(skipped))
  console.log(messages.stopping(skipped))
  for (const { unit } of servers) await must('systemctl', ['stop', unit])
}

async function startUnits({ restart, servers }) {
  if (restart === 'systemd') for (const { unit } of servers) await run('systemctl', ['start', unit])
}

async function migrate({ command }, upgrade) {
  const { folder } = upgrade.target
  const own = path.join(folder, 'node_modules/.bin/node')
  const node = fs.existsSync(own) ? own : process.execPath
  const output = command
    ? await must(command, ['migrate'], { env: { ...process.env, ISOKO_FOLDER: folder } })
    : await must(node, ['server/postgres/migrate.ts'], { cwd: folder })
  const { migrations } = JSON.parse(output.split('\n').at(-1))
  upgrade.unknown = migrations.filter((file) => !fs.existsSync(path.join(upgrade.from, 'server/db', file)))
  console.log(messages.tablesUpdated(upgrade.unknown))
}

async function switchVersion(installation, { target, from, seconds }) {
  if (target.folder !== installation.current) pointLink(path.join(installation.versions, 'previous'), from)
  pointLink(installation.link, target.folder)
  const failure = await restartServers(installation, installation.servers, { folder: target.folder, seconds })
  if (failure) throw new StepError(failure)
}

async function checkServers({ servers }, { folder }) {
  for (const { url } of servers)
    if (await waitUntilReady(url, folder, CHECK_SECONDS))
      throw new StepError(messages.notReadyWithin(url, CHECK_SECONDS))
}

/** Runs a program. @throws StepError with its output if it fails; @returns its output */
async function must(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new StepError(messages.stepFailed(output || `${command} ended with code ${code}`))
  return output
}
