import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PictureStore } from './store.ts'

/** The only names that stored pictures have: no dots but the last, so that nothing above or hidden can be asked for. */
const PICTURE_PATH = /^\/?(?:\w+\/)*\w+-\d+\.(?:webp|avif)$/

/**
 * GET and HEAD /static/*: the stored pictures, which browsers and proxies may keep for a year since their names are
 * the hash of what they show. What is not there is refused like everything else.
 */
export async function pictureRoutes(app: FastifyInstance, store: PictureStore): Promise<void> {
  await mkdir(store.root, { recursive: true }) // before the first picture the plugin would warn of a missing folder
  await app.register(fastifyStatic, {
    root: store.root,
    prefix: '/static/',
    decorateReply: false,
    allowedPath: (path) => PICTURE_PATH.test(path),
    maxAge: '365d',
    immutable: true,
  })
}
