import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** A path that nothing has, and whatever the router refused. */
const UNKNOWN = 'unknown'
/** To match one costs more than to answer it from memory. */
const MAX_REMEMBERED_PATHS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The pattern of a page's path. */
    pageName: (path: string) => string
  }
}

/**
 * The pattern that a request's path fits, such as `/api/orders/:order_id`: one of a bounded number, and nothing that
 * anybody typed.
 */
export function routeName({ routeOptions, server, url }: FastifyRequest): string {
  const { url: pattern = UNKNOWN } = routeOptions
  if (pattern.startsWith('/assets/')) return '/assets/*' // each of the files has a route
  return pattern === '/*' ? server.pageName(url.split('?', 1)[0] ?? '') : pattern
}

/** Names the pages of a build by the patterns of `app/routes.ts`. */
export function createPageNames({ routes }: ServerBuild): (path: string) => string {
  const tree = childrenOf(routes)
  const names = new LRUCache<string, string>({
    max: MAX_REMEMBERED_PATHS,
    memoMethod: (path) => {
      const matches = matchRoutes(tree, path) ?? []
      const parts = matches.flatMap(({ route }) => route.path || []) // that of the root is empty
      return parts.at(-1) === '*' || matches.length === 0 ? UNKNOWN : `/${parts.join('/')}`
    },
  })
  return (path) => names.memo(path)
}

function childrenOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const named = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
    return index ? { ...named, index } : { ...named, children: childrenOf(routes, id) }
  })
}
