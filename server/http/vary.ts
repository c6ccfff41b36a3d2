import type { FastifyReply } from 'fastify'

/** Adds request headers, in lower case, to those on which a response depends. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = reply.getHeader('vary')
  const before = known === undefined ? [] : String(known).split(/,\s*/)
  reply.header('vary', [...new Set([...before, ...names])].join(', '))
}
