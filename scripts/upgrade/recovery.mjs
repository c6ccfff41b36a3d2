import path from 'node:path'
import { pointLink } from './installation.mjs'
import { messages } from './messages.mjs'
import { restartServers, stopServers } from './restart.mjs'
import { findServer, isReady } from './running-server.mjs'

/** Time in seconds for the previous version to become ready again. */
const ROLLBACK_SECONDS = 300

/**
 * Restores the shop after a failed step if that loses nothing; otherwise explains what the operator can do.
 * @returns sentences for the operator
 */
export async function recover(installation, upgrade) {
  const { servers, versions, link } = installation
  const { unknown = [], from, target } = upgrade
  if (installation.restart === 'by hand' && servers.some(({ url }) => findServer(url)?.folder === from))
    return messages.notRestarted({ from: path.basename(from), to: target.name, link, canGoBack: unknown.length === 0 })
  const facts = factsOf(installation, upgrade)
  const ready = await listReady(servers)
  const failed = servers.filter((server) => server.isRestarted && !ready.includes(server))
  await stopServers(installation, failed)
  if (unknown.length > 0)
    return messages.tablesChanged({ ...facts, migrations: unknown, still: ready.map(({ name }) => name) })
  pointLink(path.join(versions, 'current'), from)
  if (installation.restart === 'by hand') return messages.rollbackByHand(facts)
  console.log(messages.rollingBack(facts.from))
  const restarted = servers.filter(({ isRestarted }) => isRestarted)
  const failure = await restartServers(installation, restarted, { folder: from, seconds: ROLLBACK_SECONDS })
  return failure ? `${failure}\n${messages.rollbackFailed(facts)}` : messages.rolledBack(facts)
}

async function listReady(servers) {
  const states = await Promise.all(servers.map(({ url }) => isReady(url)))
  return servers.filter((_, at) => states[at])
}

/** Returns the names, paths and commands that the messages mention. */
export function factsOf(installation, { from, target, backup, backedUpAt }) {
  const { servers, restart, link, command, settings } = installation
  const units = servers.map(({ unit }) => unit).join(' ')
  const isService = restart === 'systemd'
  const start = isService ? `systemctl start ${units}` : (installation.restartCommand ?? installation.startCommand)
  return {
    from: path.basename(from),
    to: target.name,
    folder: target.folder,
    url: servers[0].url,
    time: backedUpAt?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    start,
    log: isService ? `journalctl -u ${servers[0].unit}` : 'the output of the shop',
    restore: restoreCommands({ isService, units, link, command, settings, from, target, backup, start }),
  }
}

function restoreCommands({ isService, units, link, command, settings, from, target, backup, start }) {
  const { DATA_DIR: folder, DATABASE_URL: isExternal } = settings
  return [
    isService ? `systemctl stop ${units}` : 'Stop the shop',
    `ln -sfn ${path.basename(from)} ${link}`,
    isExternal ? 'Set DATABASE_URL to a new, empty database' : undefined,
    `mv ${folder} ${folder}-of-${target.name}`,
    command ? `install -d -o isoko -g isoko -m 700 ${folder}` : undefined,
    command ? `isoko restore ${backup}` : `cd ${link} && npm run restore -- ${backup}`,
    start,
  ].filter(Boolean)
}
