import { expect, type Page } from '@playwright/test'
import { settled } from '#test/journeys/settled.ts'
import { translateTexts } from '#test/journeys/translator.ts'
import { findStaleTexts } from './stale-texts.ts'

/** Maximum number of controls to press on a screen, and in each dialog that a press opens. */
const MOST_PRESSES = 14
const MOST_DIALOGS = 4

/** Refusal of every write, so that a press does not affect the next screen, and screens show their failure states. */
const REFUSAL = { status: 400, json: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }

/**
 * Rearranges the text of a screen as a browser's translator does, then presses the controls and types into the fields,
 * also in the dialogs and pages that open. Expects the page to keep working and to show what React rendered.
 */
export async function walkTranslated(page: Page, name: string): Promise<void> {
  await page.context().route('**/api/**', (route) => {
    const isRead = route.request().method() === 'GET' || route.request().url().includes('/api/boms/')
    return isRead ? route.fallback() : route.fulfill(REFUSAL)
  })
  await page.evaluate(translateTexts)
  await page.waitForFunction(() => document.documentElement.classList.contains('translated-ltr'))
  let dialogs = 0
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const pressed = await page.evaluate(pressNext)
    if (pressed === null) {
      if (dialogs === MOST_DIALOGS || !(await page.evaluate(isInDialog))) return
      dialogs += 1
      await page.keyboard.press('Escape')
    }
    await settled(page)
    await expectIntact(page, `${name}, after ${pressed ?? 'Escape'}`)
  }
}

async function expectIntact(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findStaleTexts), `texts that differ from those rendered, on ${where}`).toEqual([])
  await expect(page.getByRole('heading', { name: 'Something went wrong' }), where).toHaveCount(0)
}

function isInDialog(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null
}

/**
 * Presses the next control of the open dialog, or of the page, that has a name or purpose of its own. Runs in the page.
 * @returns the control's kind and name; null if there is none left
 */
function pressNext(): string | null {
  const walked = ((window as { walked?: Set<string> }).walked ??= new Set())
  const scope = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body
  const controls = scope.querySelectorAll<HTMLElement>(
    'button:not([disabled]), [role=tab], summary, input:not([disabled]), textarea, select',
  )
  window.print = () => {}
  for (const control of controls) {
    const name = control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent
    const words = (name ?? control.textContent).replace(/[\d#]+/g, '').trim()
    const key = [location.pathname, control.tagName, words.split(/\s+/).slice(0, 2).join(' ')].join(' ')
    if (walked.has(key) || !control.checkVisibility({ visibilityProperty: true })) continue
    if (control.closest('[data-sonner-toaster]') || /log ?out|google|try again|reload/i.test(words)) continue
    walked.add(key)
    act(control)
    return `${control.tagName} ${words}`
  }
  return null

  function act(control: HTMLElement): void {
    const { type } = control as HTMLInputElement
    if (control instanceof HTMLSelectElement) return change(control, [...control.options].at(-1)?.value ?? '')
    const isTyped = control.tagName === 'TEXTAREA' || /^(text|search|tel|email|password|url|number)$/.test(type)
    if (isTyped && control.tagName !== 'BUTTON') return change(control, type === 'number' ? '12' : 'Isoko 12')
    if (type !== 'file' && type !== 'date') control.click()
  }
  function change(field: HTMLElement, text: string): void {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
