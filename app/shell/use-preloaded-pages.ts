import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { isSavingData } from '#app/browser/data-saver.ts'
import { afterFirstInteraction } from '#app/browser/after-first-interaction.ts'
import { fetchPages, type PageFiles } from '#app/browser/load-route-module.ts'

/**
 * Preloads the code of the shop's pages, so that navigation still works when the network is lost. `PrefetchPageLinks`
 * is not an option because it reloads the page on failure. Only the framework's manifest lists the files.
 */
export function usePreloadedPages() {
  const routes = useContext(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes || !import.meta.env.PROD || isSavingData()) return
    const pages = Object.values(routes).filter((route) => route !== undefined)
    return afterFirstInteraction(() => void preload(pages.filter(isBuyerPage)).catch(ignorePreloadError))
  }, [routes])
}

/** Loads the code of pages, unless the network is lost. */
async function preload(pages: Page[]): Promise<void> {
  if (await fetchPages(pages, 'low')) await Promise.all(pages.map(({ module }) => import(/* @vite-ignore */ module)))
}

const ignorePreloadError = () => undefined
const isBuyerPage = ({ id }: Page) => /^pages\/(shop|account)\//.test(id)

interface Page extends PageFiles {
  /** Path of a source file in `app/`, without the extension. */
  id: string
}
