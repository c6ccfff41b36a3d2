import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressOf, type Config } from './config.ts'
import { processWords, StartError } from './process-words.ts'

/**
 * Opens the port.
 * @returns the address for a browser on this machine
 * @throws StartError when the port or the host cannot be had
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent' // Fastify would log an address now, and the shop may not be ready yet
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw explain(error, host, port)
  })
  app.log.level = level
  return addressOf(host, (app.server.address() as AddressInfo).port)
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(processWords.portInUse(port))
  if (error.code === 'EACCES') return new StartError(processWords.portNotAllowed(port))
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(processWords.hostUnknown(host))
  return error
}
