import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { localUrl, type Config } from '#server/startup/config.ts'
import { processMessages, StartError } from '#server/startup/messages.ts'

/**
 * Opens the port.
 * @returns the URL for a browser on this machine
 * @throws StartError if the port or host is unavailable
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent' // otherwise, Fastify would log the address before the shop is ready
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw toStartError(error, host, port)
  })
  app.log.level = level
  return localUrl(host, (app.server.address() as AddressInfo).port)
}

/** Converts a `listen` error to a message for the operator if the operator can fix the cause. */
export function toStartError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(processMessages.portInUse(port))
  if (error.code === 'EACCES') return new StartError(processMessages.portNotAllowed(port))
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(processMessages.hostUnknown(host))
  return error
}
