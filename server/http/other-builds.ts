import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Cache header for assets, whose names contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const ASSET_NAME = /^\w[\w.-]*$/

/**
 * Serves assets that are missing from this process's build: assets of earlier builds, which open tabs still request,
 * and assets of newer builds that another process already uses. Register it after the assets of this process's build.
 * @param folder folder that contains all builds
 */
export async function serveOtherBuilds(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
    assets.get('/assets/:name', async (request, reply) => {
      const { name } = request.params as { name: string }
      const found = ASSET_NAME.test(name) ? await findAsset(folder, name) : undefined
      return found ? reply.sendFile(found) : reply.callNotFound()
    })
  })
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}

/** @returns the path of the asset relative to the folder */
async function findAsset(folder: string, name: string): Promise<string | undefined> {
  for (const build of await fs.readdir(folder)) {
    const file = path.join(build, 'client/assets', name)
    const isThere = await fs.access(path.join(folder, file)).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}
