import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { toCall, routeOptions, type Call } from './serve.ts'

export interface DownloadedFile {
  name: string
  /** Chunks of the file's content. The next chunk is read only when the client is ready for it. */
  parts: AsyncIterable<string>
}

/** Creates a route from a file endpoint's contract; it sends a download in chunks. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<DownloadedFile>,
): void {
  app.route({
    ...routeOptions(app, endpoint),
    compress: { encodings: ['gzip'] }, // brotli buffers megabytes before sending anything
    exposeHeadRoute: false, // a HEAD request would read the whole file but send none of it
    handler: async (request, reply) => {
      const { name, parts } = await answer(toCall(app, endpoint, request, reply))
      reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      return reply.type(`${endpoint.contentType}; charset=utf-8`).send(Readable.from(parts))
    },
  })
}
