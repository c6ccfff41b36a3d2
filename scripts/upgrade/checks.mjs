import fs from 'node:fs'
import path from 'node:path'
import { exists, run } from './commands.mjs'
import { hasUnit, readText } from './installation.mjs'
import { messages } from './messages.mjs'
import { findServer, isReady } from './running-server.mjs'

const MIN_NODE = 20
const MEGABYTE = 1024 * 1024
/** Disk space that a new version needs in megabytes: packages, pages and npm's temporary files. */
const VERSION_MB = 1_500
/** Memory and swap that building the pages needs, in megabytes. */
const BUILD_MB = 1_000
const { checks } = messages

const passed = (text) => ({ state: 'passed', text })
const refused = (text) => ({ state: 'refused', text })
const noted = (text) => ({ state: 'noted', text })
const decide = (isGood, good, bad) => (isGood ? passed(good) : refused(bad))

/** Checks the installation before the target version is looked up. */
export async function checkInstallation({ link, current, command, builder, user, settings, settingsFile }) {
  if (command && process.getuid?.() !== 0) return [refused(checks.needsRoot)]
  const users = [builder, user].filter(Boolean)
  const unknown = (await Promise.all(users.map((name) => run('id', [name])))).map(({ code }) => code !== 0)
  const problems = users.filter((_, at) => unknown[at]).map((name) => refused(checks.noUser(name)))
  if (settingsFile && !fs.existsSync(settingsFile)) problems.push(refused(checks.noSettings(settingsFile)))
  if (!current) problems.push(refused(checks.noLink(link)))
  if (problems.length > 0) return problems
  return [...(await checkPrograms(builder)), ...checkDataFolder(settings)]
}

async function checkPrograms(builder) {
  const isNew = Number(process.versions.node.split('.')[0]) >= MIN_NODE
  if (!isNew) return [refused(checks.nodeTooOld(process.version))]
  return [decide(await exists('npm', builder), checks.node(process.version), checks.noNpm(builder))]
}

/** A relative path would point to a different folder in each version. */
function checkDataFolder({ DATA_DIR = '' }) {
  return path.isAbsolute(DATA_DIR) ? [] : [refused(checks.relative('DATA_DIR'))]
}

/** Checks the prerequisites of all upgrade steps. */
export async function checkSteps(installation, { target, isNew, backup }) {
  const { servers } = installation
  const states = await Promise.all(
    servers.map(async ({ url }) => ((await isReady(url)) ? passed(checks.ready(url)) : noted(checks.notReady(url)))),
  )
  return [
    ...(await checkWriting(installation, target.repository ? installation.versions : target.folder)),
    ...(await checkBackup(installation, backup)),
    ...(await checkSpace(installation, { isNew, backup })),
    ...(isNew ? checkMemory() : []),
    ...(await checkRestart(installation)),
    ...states,
  ]
}

async function checkWriting({ builder }, folder) {
  return [decide(await isWritable(folder, builder), checks.canWrite(folder), checks.cannotWrite(folder, builder))]
}

async function checkBackup({ user }, backup) {
  if (!backup) return [refused(checks.noBackupFolder)]
  if (fs.existsSync(backup)) return [refused(checks.backupExists(backup))]
  const place = nearestFolder(path.dirname(backup))
  return [decide(await isWritable(place, user), checks.backup(backup), checks.backupNotWritable(place, user))]
}

/** Both folders may be on the same disk, which then needs room for both. */
async function checkSpace({ versions, settings }, { isNew, backup }) {
  const needs = [
    { folder: versions, megabytes: isNew ? VERSION_MB : 0 },
    { folder: nearestFolder(path.dirname(backup ?? versions)), megabytes: await sizeOf(settings.DATA_DIR) },
  ]
  const deviceOf = ({ folder }) => fs.statSync(folder).dev
  const devices = [...new Set(needs.map(deviceOf))]
  const disks = devices.map((device) => needs.filter((need) => deviceOf(need) === device))
  return disks.map((disk) => {
    const needed = disk.reduce((sum, { megabytes }) => sum + megabytes, 0)
    const { bavail, bsize } = fs.statfsSync(disk[0].folder)
    const free = Math.floor((bavail * bsize) / MEGABYTE)
    const [{ folder }] = disk
    return decide(free >= needed, checks.space(folder, free, needed), checks.noSpace(folder, free, needed))
  })
}

/** Returns the size of the shop's data in megabytes, which a backup never exceeds. */
async function sizeOf(folder) {
  const { output } = folder ? await run('du', ['-skx', folder]) : { output: '0' }
  return Math.ceil((Number.parseInt(output.split('\n').at(-1) ?? '', 10) || 0) / 1024)
}

function checkMemory() {
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readText('/proc/meminfo'))?.[1])
  const free = Math.floor((kilobytes('MemAvailable') + kilobytes('SwapFree')) / 1024)
  if (!Number.isFinite(free)) return [] // not Linux
  return [decide(free >= BUILD_MB, checks.memory(free), checks.noMemory(free, BUILD_MB))]
}

async function checkRestart({ restart, restartCommand, servers }) {
  if (restart === 'command') return [passed(checks.byCommand(restartCommand))]
  if (restart === 'by hand') return [noted(checks.byHand(findServer(servers[0].url)?.pid))]
  const missing = await Promise.all(servers.map(async ({ unit }) => ((await hasUnit(unit)) ? [] : [unit])))
  const problems = missing.flat().map((unit) => refused(checks.noUnit(unit)))
  return problems.length > 0 ? problems : [passed(checks.units(servers.map(({ unit }) => unit)))]
}

const isWritable = async (folder, user) => (await run('test', ['-w', folder], { user })).code === 0

/** Returns the folder, or its nearest parent that exists. */
function nearestFolder(folder) {
  return fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
