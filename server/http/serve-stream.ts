import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { authorize, type Actor } from './actor.ts'
import { EventStream } from './event-stream.ts'
import { routeOptions } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Open streams. */
    streams: Set<EventStream>
  }
}

/**
 * Creates a route from a stream endpoint's contract. The stream passed to `opened` ends when the client disconnects,
 * the session ends or the app closes.
 */
export function serveStream(
  app: FastifyInstance,
  endpoint: Endpoint,
  onOpen: (stream: EventStream, actor: Actor) => void,
): void {
  const { streams } = app
  app.stopping.closed.signal.addEventListener('abort', () => streams.forEach((stream) => stream.end()))
  app.route({
    ...routeOptions(app, endpoint),
    exposeHeadRoute: false,
    compress: false, // compression would delay events
    handler: async (request, reply) => {
      const { actor } = request
      if (!actor) throw new Error('A stream is for those who signed in')
      const isStillAuthorized = () =>
        authorize(app.database, request, endpoint.access).then(
          () => true,
          () => false,
        )
      const stream = new EventStream(isStillAuthorized)
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      onOpen(stream, actor)
      // x-accel-buffering makes nginx forward events immediately
      reply.headers({ 'cache-control': 'no-store', connection: 'close', 'x-accel-buffering': 'no' })
      return reply.type('text/event-stream; charset=utf-8').send(stream)
    },
  })
}
