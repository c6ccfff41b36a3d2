import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does nothing but refuse methods that a path has not. */
    isRefusal?: true
  }
}

const PARAMETER = /:\w+/g

/**
 * Watches which methods each path of the API gets.
 * @returns lets every other method at those paths be refused, to be called once all routes are there
 */
export function collectMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, { url: string; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal || !url.startsWith('/api/') || url.endsWith('*')) return
    // To the router paths are the same whatever their parameters are called, with a slash at the end or without.
    const key = url.replace(PARAMETER, ':').replace(/\/$/, '')
    const collected = paths.get(key) ?? { url, methods: new Set() }
    for (const methodName of [method].flat()) collected.methods.add(methodName)
    paths.set(key, collected)
  })
  return () => {
    for (const { url, methods } of paths.values()) {
      const allow = [...methods].sort().join(', ')
      app.route({
        url,
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        config: { isRefusal: true },
        // before a body is read: nobody waits for what is refused anyway
        onRequest: async (_request, reply) => sendRefusal(reply.header('allow', allow), 'method_not_allowed'),
        handler: (_request, reply) => reply.callNotFound(),
      })
    }
  }
}
