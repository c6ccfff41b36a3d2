import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Name for unknown paths and for requests that the router refused. */
const UNKNOWN = 'unknown'
/**
 * Maximum number of paths whose route is cached. Finding the route of a path costs more than serving the page from
 * memory.
 */
const MAX_REMEMBERED_PATHS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the route pattern of a page's path. */
    pageName: (path: string) => string
  }
}

/**
 * Returns the route pattern of a request, such as `/api/orders/:order_id`. The number of patterns is limited, and they
 * contain no user input.
 */
export function routeName({ routeOptions, server, url }: FastifyRequest): string {
  const { url: pattern = UNKNOWN } = routeOptions
  if (pattern.startsWith('/assets/')) return '/assets/*' // each static file has its own route
  return pattern === '/*' ? server.pageName(url.split('?', 1)[0] ?? '') : pattern
}

/** Creates a function that maps a page's path to its pattern in `app/routes.ts`. */
export function createPageNames({ routes }: ServerBuild): (path: string) => string {
  const tree = childrenOf(routes)
  const names = new LRUCache<string, string>({
    max: MAX_REMEMBERED_PATHS,
    memoMethod: (path) => {
      const matches = matchRoutes(tree, path) ?? []
      const parts = matches.flatMap(({ route }) => route.path || []) // the root page's path is empty
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
