import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Function that `recordNotices` adds to the page. */
    reportNotice: (text: string) => void
  }
}

const noticesOf = new WeakMap<Page, string[]>()

/**
 * Records the text of every live region, so that a journey on a busy machine cannot miss a toast that has already
 * disappeared.
 */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportNotice', ({ page }, text: string) => {
    noticesOf.set(page, [...(noticesOf.get(page) ?? []), text])
  })
  await context.addInitScript(watchLiveRegions)
}

/** Expects that the page has announced the text since the last expected announcement. */
export async function expectNotice(page: Page, wanted: string | RegExp): Promise<void> {
  const isWanted = (text: string) =>
    typeof wanted === 'string' ? text.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(text)
  const find = () => (noticesOf.get(page) ?? []).findIndex(isWanted)
  await expect
    .poll(() => (find() >= 0 ? String(wanted) : (noticesOf.get(page) ?? [])), { message: 'notices of the page' })
    .toEqual(String(wanted))
  noticesOf.set(page, (noticesOf.get(page) ?? []).slice(find() + 1))
}

/** Reports the text of each live region whenever it changes. Runs in the page. */
function watchLiveRegions(): void {
  const texts = new WeakMap<Element, string>()
  const report = () => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live] > *')) {
      const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (text !== '' && text !== texts.get(region)) window.reportNotice(text)
      texts.set(region, text)
    }
  }
  new MutationObserver(report).observe(document, { childList: true, characterData: true, subtree: true })
}
