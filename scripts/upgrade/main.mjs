import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkInstallation, checkSteps } from './checks.mjs'
import { findInstallation, readText } from './installation.mjs'
import { messages } from './messages.mjs'
import { factsOf, recover } from './recovery.mjs'
import { findServer, isReady } from './running-server.mjs'
import { planSteps, StepError, TABLES_STEP } from './steps.mjs'
import { findTarget } from './target.mjs'

/**
 * `npm run upgrade` and `isoko upgrade`: switches a shop to another version, and back to the previous one if the new
 * one does not become ready. This folder imports nothing from outside, because `isoko upgrade` runs a copy owned by
 * root, whereas the files of the versions are owned by the user who builds them.
 */
const DEFAULT_SECONDS = '300'

process.exitCode = await main()

async function main() {
  const given = readArguments()
  if (typeof given === 'string') return say(given, 1)
  if (given.help) return say(messages.usage, 0)
  const installation = await findInstallation(given)
  const early = await checkInstallation(installation)
  if (report(early)) return say(messages.nothingDone, 1)
  const { problem, target, passed } = await findTarget(installation, given)
  if (problem) return say(`${messages.refused(problem)}\n${messages.nothingDone}`, 1)
  const upgrade = prepare(installation, target, given)
  if (await isDone(installation, target)) return say(messages.alreadyRuns(target.name), 0)
  console.log(messages.checking(path.basename(upgrade.from), target.name))
  console.log(messages.passed(passed))
  if (report(await checkSteps(installation, upgrade))) return say(messages.nothingDone, 1)
  const steps = planSteps(installation, upgrade)
  if (given.isDryRun) return say(messages.planned(steps.map(({ text }) => text)), 0)
  return withLock(installation, () => runSteps(installation, upgrade, steps))
}

/** @returns the options, or a sentence about what is wrong with them */
function readArguments() {
  const text = { type: 'string' }
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        checkout: text,
        repository: text,
        backup: text,
        restart: text,
        wait: { ...text, default: DEFAULT_SECONDS },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    const isClear = values.help || positionals.length + (values.checkout ? 1 : 0) === 1
    if (!isClear || !/^\d{1,5}$/.test(values.wait)) return messages.usage
    return { ...values, version: positionals[0], isDryRun: values['dry-run'], seconds: Number(values.wait) }
  } catch (error) {
    return messages.unknownArguments(error.message)
  }
}

/** Collects the data that the upgrade steps need. */
function prepare({ current, previous, settings }, target, given) {
  // after an interrupted upgrade, the link may already point to the new version
  const from = target.folder === current ? (previous ?? current) : current
  const folder = settings.BACKUP_DIR && path.isAbsolute(settings.BACKUP_DIR) ? settings.BACKUP_DIR : undefined
  return {
    from,
    target,
    isNew: !fs.existsSync(path.join(target.folder, 'node_modules')),
    seconds: given.seconds,
    backup: given.backup
      ? path.resolve(given.backup)
      : folder && findFreeName(path.join(folder, `before-${target.name}`)),
  }
}

function findFreeName(folder) {
  for (let number = 1; ; number++) {
    const name = number === 1 ? folder : `${folder}-${number}`
    if (!fs.existsSync(name)) return name
  }
}

/** True if every server runs this version already. */
async function isDone({ servers, current }, { folder }) {
  if (current !== folder) return false
  const states = await Promise.all(servers.map(async ({ url }) => findServer(url)?.folder === folder && isReady(url)))
  return states.every(Boolean)
}

/** @returns the exit code */
async function runSteps(installation, upgrade, steps) {
  const done = []
  for (const [at, { text, work }] of steps.entries()) {
    const startedAt = performance.now()
    console.log(messages.started(at + 1, steps.length, text))
    try {
      await work()
    } catch (error) {
      console.error(error instanceof StepError ? error.message : error)
      if (at > TABLES_STEP) return say(await recover(installation, upgrade), 1)
      return say(messages.beforeTables(upgrade.target.name, done), 1)
    }
    done.push(text)
    console.log(messages.took(at + 1, steps.length, ((performance.now() - startedAt) / 1000).toFixed(1)))
  }
  const { from, to, url } = factsOf(installation, upgrade)
  console.log(messages.finished({ from, to, url }))
  const changed = findChangedFiles(upgrade)
  if (changed.length > 0) console.log(messages.changedFiles(changed))
  return 0
}

/** Lists the files that operators copy and that differ from the previous version's. */
function findChangedFiles({ from, target }) {
  const folders = ['deploy', 'scripts/upgrade'].map((name) => path.join(target.folder, name))
  const files = folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
  return files.filter((file) => readText(file) !== readText(path.join(from, path.relative(target.folder, file))))
}

async function withLock({ versions }, work) {
  const file = path.join(versions, '.upgrade.pid')
  const holder = Number(readText(file)) || undefined
  if (holder && fs.existsSync(`/proc/${holder}`)) return say(messages.checks.locked(file, holder), 1)
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** Prints the results of checks. @returns true if the upgrade cannot start */
function report(results) {
  for (const { state, text } of results) console.log(messages[state](text))
  return results.some(({ state }) => state === 'refused')
}

function say(sentences, exitCode) {
  console[exitCode === 0 ? 'log' : 'error'](sentences)
  return exitCode
}
