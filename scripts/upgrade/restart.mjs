import { run, runInShell } from './commands.mjs'
import { messages } from './messages.mjs'
import { findServer, waitUntilReady } from './running-server.mjs'

/**
 * Restarts servers one after the other, waiting until each is ready.
 * @param folder version that they must run afterwards
 * @returns a sentence about the first failure; undefined if all are ready
 */
export async function restartServers(installation, servers, { folder, seconds }) {
  for (const server of servers) {
    server.isRestarted = true
    const failure = await restart(installation, server)
    if (failure) return messages.restartFailed(server.name, failure)
    const late = await waitUntilReady(server.url, folder, seconds)
    if (late?.folder) return messages.otherVersionAnswers(server.url, late.folder)
    if (late) return messages.notReadyWithin(server.url, seconds)
  }
  return undefined
}

/** Stops servers, so that none of them keeps failing and restarting. */
export async function stopServers({ restart }, servers) {
  if (restart === 'systemd') for (const { unit } of servers) await run('systemctl', ['stop', unit])
}

/** @returns the output of a failed restart */
async function restart({ restart: kind, restartCommand, startCommand, link }, { unit, url }) {
  if (kind === 'by hand') {
    console.log(messages.restartNow(startCommand, findServer(url)?.pid))
    return undefined
  }
  if (kind === 'systemd') await run('systemctl', ['reset-failed', unit]) // systemd limits failed starts
  const { code, output } =
    kind === 'systemd' ? await run('systemctl', ['restart', unit]) : await runInShell(restartCommand, { cwd: link })
  return code === 0 ? undefined : output || `code ${code}`
}
