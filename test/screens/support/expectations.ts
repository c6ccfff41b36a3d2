import axe from 'axe-core'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { IS_THOROUGH } from './thorough.ts'

/** Accessibility rules that may give different results in another theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const WITHOUT_COLORS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))
const MOST_TABS = 150

/** Expects no axe violations. A thorough run checks both themes; other runs skip the color rules. */
export async function expectAccessible(where: string, within = 'html'): Promise<void> {
  for (const theme of IS_THOROUGH ? ['light', 'dark'] : ['light']) {
    document.documentElement.dataset.theme = theme
    await expect.poll(() => document.getAnimations().some((running) => running instanceof CSSTransition)).toBe(false)
    const rules = theme === 'dark' ? { runOnly: COLOR_RULES } : { rules: IS_THOROUGH ? {} : WITHOUT_COLORS }
    const { violations } = await axe.run(within, { resultTypes: ['violations'], ...rules })
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(faults, `axe on ${where}, ${theme}`).toEqual([])
  }
  document.documentElement.dataset.theme = 'light'
}

/** Expects that the page does not scroll sideways. */
export function expectNoHorizontalScroll(where: string): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth, `${where} scrolls sideways by`).toBeLessThanOrEqual(0)
}

/** Moves the focus to a control using only the Tab key. */
export async function tabTo(target: Locator, key: '{Tab}' | '{Shift>}{Tab}{/Shift}' = '{Tab}'): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (document.activeElement === target.element()) return
    await userEvent.keyboard(key)
  }
  throw new Error(`${target.selector} was not reached`)
}

/**
 * Waits until React has run its effects and responses have been rendered. Uses a timeout because a busy machine is
 * never idle.
 */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}

export function heading(name: string | RegExp): Locator {
  return page.getByRole('heading', { name })
}
