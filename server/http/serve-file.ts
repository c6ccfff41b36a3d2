import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { toCall, routeOptions, type Call } from './serve.ts'

export interface DownloadedFile {
  name: string
  /** Chunks of its content, read at the pace of the download. */
  parts: AsyncIterable<string>
}

/** Turns the contract of a file into a route that sends a download in chunks. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<DownloadedFile>,
): void {
  app.route({
    ...routeOptions(app, endpoint),
    compress: { encodings: ['gzip'] }, // brotli holds back megabytes before sending its first bytes
    exposeHeadRoute: false, // it would read the whole file without sending any
    handler: async (request, reply) => {
      const { name, parts } = await answer(toCall(app, endpoint, request, reply))
      reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      return reply.type(`${endpoint.contentType}; charset=utf-8`).send(Readable.from(parts))
    },
  })
}
