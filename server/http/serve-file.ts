import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { toCall, routeOptions, type Call } from './serve.ts'

export interface DownloadedFile {
  name: string
  /** The parts of its content, read as fast as whoever downloads it takes them. */
  parts: AsyncIterable<string>
}

/** Turns the contract of a file into a route: it comes as a download, a part at a time. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<DownloadedFile>,
): void {
  app.route({
    ...routeOptions(app, endpoint),
    compress: { encodings: ['gzip'] }, // brotli holds back megabytes of a table before its first bytes go out
    exposeHeadRoute: false, // it would read the whole file and send nothing of it
    handler: async (request, reply) => {
      const { name, parts } = await answer(toCall(app, endpoint, request, reply))
      reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      return reply.type(`${endpoint.contentType}; charset=utf-8`).send(Readable.from(parts))
    },
  })
}
