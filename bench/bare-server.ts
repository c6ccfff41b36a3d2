import Fastify, { type RouteHandlerMethod } from 'fastify'

/**
 * Server used as the baseline for response times. It has one route, which only sends the given bytes. The bytes and the
 * port are exchanged over IPC.
 */
process.once('message', (bytes: string) => {
  const app = Fastify()
  const handler: RouteHandlerMethod = (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes)
  app.route({ method: ['GET', 'POST'], url: '/', handler })
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address))
})
