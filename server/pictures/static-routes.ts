import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURE_POLICY } from '#server/http/content-policy.ts'
import { sendMissing } from '#server/http/errors.ts'
import { filePath, parseFilePath, type PictureFile, type PictureStore } from './store.ts'
import { createWebpOnDemand } from './webp-on-demand.ts'

/**
 * Matches the names of stored pictures. Only one dot is allowed, so that parent folders and hidden files are out of
 * reach.
 */
const PICTURE_PATH = /^\/?(?:\w+\/)*\w+-\d+\.(?:webp|avif)$/

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore
  }
}

const PREFIX = '/static/'
const pathOf = ({ url }: FastifyRequest) => url.slice(PREFIX.length).split('?', 1)[0] ?? ''
const isOfProduct = ({ stem, format }: PictureFile) => format === 'webp' && stem.startsWith('products/')
/** Seconds. */
const YEAR_SECONDS = 31_536_000

/**
 * Serves stored pictures at GET and HEAD /static/*, cacheable for a year since their names are content hashes. Makes
 * missing WebP files from the picture's source; rejects requests for all other missing files.
 */
export async function pictureRoutes(app: FastifyInstance, store: PictureStore): Promise<void> {
  const profilePicturesFolder = path.join(store.root, 'people', path.sep)
  await mkdir(store.root, { recursive: true }) // otherwise, the plugin warns about a missing folder
  const makeWebp = createWebpOnDemand(store)
  await app.register(
    async (files) => {
      files.setNotFoundHandler(async (request, reply) => {
        const file = parseFilePath(pathOf(request))
        const isThere = file && ((await store.bring(file)) || (isOfProduct(file) && (await makeWebp(file))))
        return isThere ? reply.sendFile(filePath(file)) : sendMissing(request, reply)
      })
      // A profile picture removed on another server must not be served by this server either.
      files.addHook('onRequest', async (request, reply) => {
        const file = parseFilePath(pathOf(request))
        if (file?.stem.startsWith('people/') && !(await store.bring(file))) return sendMissing(request, reply)
      })
      await files.register(fastifyStatic, {
        root: store.root,
        prefix: '/',
        allowedPath: (name) => PICTURE_PATH.test(name),
        maxAge: YEAR_SECONDS * 1000,
        immutable: true,
        setHeaders: (reply, file) => {
          reply.header('content-security-policy', PICTURE_POLICY)
          // Profile pictures are private: proxies must not keep them after their removal, and other sites must not show
          // them.
          if (file.startsWith(profilePicturesFolder))
            reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
          else reply.header('cross-origin-resource-policy', 'cross-origin') // shown in emails and search results
        },
      })
    },
    { prefix: PREFIX },
  )
}
