import net from 'node:net'
import { once } from 'node:events'
import { toStartError } from '#server/http/listen.ts'
import { StartError } from '#server/startup/messages.ts'
import { failed, passed, wrong, type Finding, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'
import { findListener } from '../find-listener.ts'

/** Checks that the shop's port is free or in use by the shop itself. */
export const portCheck: HealthCheck = {
  name: 'port',
  run: async ({ config: { host, port }, isServer, localUrl, isRunning }) => {
    if (isServer || (await isRunning())) return [passed(healthMessages.portOfShop(portOf(localUrl) ?? port))]
    return [port === 0 ? passed(healthMessages.anyPort) : await tryToListen(host, port)]
  },
}

async function tryToListen(host: string, port: number): Promise<Finding> {
  const server = net.createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
    return passed(healthMessages.portFree(port))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return wrong(healthMessages.portTaken(port, describeListener(port)))
    const startError = toStartError(error as NodeJS.ErrnoException, host, port)
    if (startError instanceof StartError) return failed(startError.message)
    throw error
  } finally {
    server.close()
  }
}

function describeListener(port: number): string {
  const listener = findListener(port)
  return listener ? healthMessages.processOf(listener.program, listener.pid) : healthMessages.unknownProcess
}

const portOf = (url: string | null) => (url === null ? undefined : Number(new URL(url).port) || undefined)
