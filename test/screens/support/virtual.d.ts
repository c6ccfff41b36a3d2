declare module 'virtual:routes' {
  import type { RouteObject } from 'react-router'
  export const createRoutes: (toRoute: (module: object) => Promise<Partial<RouteObject>>) => RouteObject[]
}

declare module 'virtual:examples' {
  /** Example response of each endpoint, by method and path. */
  export const examples: Record<string, unknown>
}
