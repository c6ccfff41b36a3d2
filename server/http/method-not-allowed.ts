import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that exists only to refuse the methods that its path does not support. */
    isRefusal?: true
  }
}

const PARAMETER = /:\w+/g

/**
 * Collects the methods of each API path.
 * @returns a function that adds routes that refuse all other methods on the collected paths; call it after all routes
 * are registered
 */
export function collectMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, { url: string; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal || !url.startsWith('/api/') || url.endsWith('*')) return
    // The router ignores parameter names and trailing slashes.
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
        // runs before the body is read, since the request is refused in any case
        onRequest: async (_request, reply) => sendRefusal(reply.header('allow', allow), 'method_not_allowed'),
        handler: (_request, reply) => reply.callNotFound(),
      })
    }
  }
}
