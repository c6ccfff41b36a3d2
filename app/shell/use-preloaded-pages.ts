import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { isSavingData } from '#app/browser/data-saver.ts'
import { afterFirstInteraction } from '#app/browser/after-first-interaction.ts'

/**
 * Preloads the code of the shop's pages, so that navigation still works when the network is lost. `PrefetchPageLinks`
 * is not an option because it reloads the page on failure. The files are known only to the framework's manifest.
 */
export function usePreloadedPages() {
  const routes = useContext(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes || !import.meta.env.PROD || isSavingData()) return
    const pages = Object.values(routes).filter((route) => route !== undefined)
    return afterFirstInteraction(() => void preload(pages.filter(isBuyerPage)).catch(ignorePreloadError))
  }, [routes])
}

/**
 * Fetches the files into the browser's cache before importing them, since Chromium repeats a failed import's error for
 * every later import of the same file.
 * @throws if offline
 */
async function preload(pages: Page[]): Promise<void> {
  const modules = pages.flatMap(({ module, clientLoaderModule }) => [module, clientLoaderModule ?? []].flat())
  const files = new Set([...modules, ...pages.flatMap(({ imports = [] }) => imports)])
  await Promise.all([...files].map(async (file) => (await fetch(file, { priority: 'low' })).blob()))
  await Promise.all(modules.map((file) => import(/* @vite-ignore */ file)))
}

const ignorePreloadError = () => undefined
const isBuyerPage = ({ id }: Page) => /^pages\/(shop|account)\//.test(id)

interface Page {
  /** Path of a source file in `app/`, without the extension. */
  id: string
  module: string
  clientLoaderModule?: string
  imports?: string[]
}
