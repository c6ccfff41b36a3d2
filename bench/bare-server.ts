import Fastify, { type RouteHandlerMethod } from 'fastify'

/** Baseline for response times: the same bytes from a route that does nothing else. Port and bytes are exchanged by IPC. */
process.once('message', (bytes: string) => {
  const app = Fastify()
  const handler: RouteHandlerMethod = (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes)
  app.route({ method: ['GET', 'POST'], url: '/', handler })
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address))
})
