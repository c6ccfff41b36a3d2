import type { ComponentType } from 'react'

/** Files of a page, as listed in the framework's manifest. */
export interface PageFiles {
  module: string
  imports?: string[]
}

/**
 * Fetches the files of pages into the browser's cache. They must not be imported before they are cached, since after a
 * failed import Chromium repeats the error for every later import of the same file.
 * @returns false if a file could not be fetched; a file that no longer exists on the server counts as fetched
 */
export async function fetchPages(pages: readonly PageFiles[], priority: RequestPriority = 'auto'): Promise<boolean> {
  const files = new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const areFetched = await Promise.all(
    [...files].map(async (file) => {
      try {
        const response = await fetch(file, { priority })
        await response.blob()
        return response.status < 500
      } catch {
        return false
      }
    }),
  )
  return !areFetched.includes(false)
}

let unreachablePage: { default: ComponentType } | undefined

/** Sets the page that is shown in place of pages whose code can't be fetched. */
export function setUnreachablePage(page: { default: ComponentType }): void {
  unreachablePage = page
}

/**
 * Replaces the React Router function of the same name, which reloads the page after every failure and would show the
 * browser's error page when offline. Reloads only if the shop was updated.
 */
export async function loadRouteModule(
  page: PageFiles & { id: string },
  modules: Record<string, unknown>,
): Promise<unknown> {
  if (page.id in modules) return modules[page.id]
  if (!(await fetchPages([page])) && unreachablePage) return unreachablePage
  try {
    const module: unknown = await import(/* @vite-ignore */ page.module)
    modules[page.id] = module
    return module
  } catch {
    location.reload()
    return new Promise(() => undefined)
  }
}
