import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PICTURE_POLICY } from '#server/http/content-policy.ts'
import type { PictureStore } from './store.ts'

/** The only names that stored pictures have: no dots but the last, so that nothing above or hidden can be asked for. */
const PICTURE_PATH = /^\/?(?:\w+\/)*\w+-\d+\.(?:webp|avif)$/

/** Seconds. */
const YEAR_SECONDS = 31_536_000

/**
 * GET and HEAD /static/*: the stored pictures, which browsers and proxies may keep for a year since their names are
 * the hash of what they show. What is not there is refused like everything else.
 */
export async function pictureRoutes(app: FastifyInstance, store: PictureStore): Promise<void> {
  const profilePicturesFolder = path.join(store.root, 'people', path.sep)
  await mkdir(store.root, { recursive: true }) // before the first picture the plugin would warn of a missing folder
  await app.register(fastifyStatic, {
    root: store.root,
    prefix: '/static/',
    decorateReply: false,
    allowedPath: (name) => PICTURE_PATH.test(name),
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    setHeaders: (reply, file) => {
      reply.header('content-security-policy', PICTURE_POLICY)
      // A face is for who was shown it: no proxy between keeps it once its owner has removed it, no other site shows it.
      if (file.startsWith(profilePicturesFolder))
        reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      else reply.header('cross-origin-resource-policy', 'cross-origin') // mails and search engines show products
    },
  })
}
