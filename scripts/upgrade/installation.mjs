import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './commands.mjs'

/** Folders, users and files of an installation as docs/operations.md describes it. */
const SERVICE = {
  versions: '/srv/isoko',
  builder: 'isoko-build',
  user: 'isoko',
  settingsFile: '/etc/isoko/isoko.env',
  units: ['isoko', 'isoko-second'],
}
const SYSTEMD = '/run/systemd/system'
const DEFAULT_PORT = '3000'

/**
 * Finds out how this shop is installed.
 *
 * `isoko upgrade` sets ISOKO and runs as root, and each step then runs as the user with the necessary permissions.
 * Without ISOKO, this program is part of the current version, and every step runs as the current user.
 * @returns `versions` (folder with one folder per version), `link` (to the current version), `builder` and `user` (who
 * build and run the shop; undefined for the current user), `command` (`isoko`, or undefined), `settings`, and `servers`
 */
export async function findInstallation({ restart } = {}) {
  const command = process.env.ISOKO
  const isService = Boolean(command)
  const versions = realPath(isService ? SERVICE.versions : path.resolve(fileURLToPath(import.meta.url), '../../../..'))
  const link = path.join(versions, 'current')
  const settings = isService ? readSettings(SERVICE.settingsFile) : process.env
  const hasSystemd = isService && !restart && fs.existsSync(SYSTEMD)
  const asUser = isService && process.getuid?.() === 0
  return {
    versions,
    link,
    current: resolveLink(link),
    previous: resolveLink(path.join(versions, 'previous')),
    command,
    builder: asUser ? SERVICE.builder : undefined,
    user: asUser ? SERVICE.user : undefined,
    settingsFile: isService ? SERVICE.settingsFile : undefined,
    settings: settings ?? {},
    restart: hasSystemd ? 'systemd' : restart ? 'command' : 'by hand',
    restartCommand: restart,
    startCommand: command ? `${path.basename(command)} start` : `cd ${link} && npm start`,
    servers: hasSystemd ? await findUnits(settings ?? {}) : [{ name: 'the shop', url: urlOf(settings ?? {}) }],
  }
}

/** Reads a file of settings in the form of systemd's EnvironmentFile; null if it is missing. */
function readSettings(file) {
  const text = readText(file)
  if (text === '') return null
  const lines = [...text.matchAll(/^\s*([A-Z][A-Z0-9_]*)=(.*?)\s*$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]))
}

/** Returns the text of a file; empty if it can't be read. */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Points a link to a folder. A start in between sees either the old folder or the new one. */
export function pointLink(link, folder) {
  const unfinished = `${link}.${process.pid}`
  fs.symlinkSync(path.basename(folder), unfinished)
  fs.renameSync(unfinished, link)
}

function realPath(folder) {
  return fs.existsSync(folder) ? fs.realpathSync(folder) : folder
}

function resolveLink(link) {
  try {
    return fs.lstatSync(link).isSymbolicLink() ? fs.realpathSync(link) : undefined
  } catch {
    return undefined
  }
}

/** Lists the servers that systemd runs, always including the first. Settings in the file override those of the unit. */
async function findUnits(settings) {
  const [first, ...others] = SERVICE.units
  const found = await Promise.all(others.map((unit) => knows(unit)))
  const units = [first, ...others.filter((_, at) => found[at])]
  return Promise.all(
    units.map(async (unit) => {
      const { output } = await run('systemctl', ['show', unit, '--property=Environment', '--value'])
      const own = Object.fromEntries([...output.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
      return { name: unit, unit, url: urlOf({ ...own, ...settings }) }
    }),
  )
}

/** True if systemd has a unit of this name that is enabled or running. */
async function knows(unit) {
  const states = await Promise.all(
    ['is-enabled', 'is-active'].map(async (state) => (await run('systemctl', ['--quiet', state, unit])).code === 0),
  )
  return states.includes(true)
}

export const hasUnit = async (unit) => (await run('systemctl', ['cat', unit])).code === 0

/** Returns the URL at which a server reports that it is ready. */
function urlOf({ HOST, PORT }) {
  const host = !HOST || ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || DEFAULT_PORT}/readyz`
}
