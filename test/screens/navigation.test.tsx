import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logOut } from '#contract/accounts/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { catalogueApi, sampleBranch } from './support/catalogue-api.ts'
import { stopClock } from './support/clock.ts'
import { expectAccessible, tabTo } from './support/expectations.ts'
import { allowNoise } from './support/noise.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const header = page.getByRole('banner')
const button = header.getByRole('button', { name: 'Categories' })
const panel = page.getByRole('navigation', { name: 'Categories' })
const row = (name: string) => panel.getByRole('button', { name })
const leaf = (name: string | RegExp) => panel.getByRole('link', { name, exact: true })
const moveAway = () => header.getByRole('link', { name: 'Isoko, home' }).first().hover()

const tree = [
  sampleBranch(1, 'Boards', [sampleBranch(11, 'Arduino'), sampleBranch(12, 'ESP32')]),
  sampleBranch(2, 'Sensors', [
    sampleBranch(21, 'Environmental', [sampleBranch(211, 'Humidity')]),
    sampleBranch(22, 'Motion & Position', [sampleBranch(221, 'Distance & Proximity')]),
    sampleBranch(23, 'Light', [sampleBranch(231, 'Color')]),
    sampleBranch(24, 'Gas', [sampleBranch(241, 'Smoke')]),
    sampleBranch(25, 'Sound', [sampleBranch(251, 'Microphones')]),
  ]),
  ...['Robotics', 'Power', 'Displays', 'Kits'].map((name, index) =>
    sampleBranch(3 + index, name, [sampleBranch(31 + 10 * index, `Small ${name}`)]),
  ),
]

beforeEach(() => page.viewport(1440, 900))

async function openPage(path: string, api = catalogueApi().on(listCategories, () => tree)) {
  const screen = await renderRoute(path, { api })
  await moveAway()
  return screen
}

describe('the category menu', () => {
  test('opens three levels by keyboard, and applies the filter of a leaf', async () => {
    const { path } = await openPage('/cart')
    await tabTo(button)
    await userEvent.keyboard('{Enter}')
    await tabTo(row('Boards'))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(row('Environmental')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(leaf(/^Distance & Proximity/)).toHaveFocus()
    for (const parent of ['Sensors', 'Motion & Position']) await expect.element(leaf(`All ${parent}`)).toBeVisible()
    await expectAccessible('the categories', 'header')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await tabTo(leaf(/^Distance & Proximity/))
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?category_ids=221')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Distance & Proximity' })).toHaveFocus()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('opens on arrow down, even after a hover, and closes on Escape', NIGHTLY, async () => {
    await openPage('/products')
    await tabTo(button)
    for (const open of [() => userEvent.keyboard('{Enter}'), () => button.hover(), () => Promise.resolve()]) {
      await open()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(row('Boards')).toHaveFocus()
      expect(scrollY, 'the page stays').toBe(0)
      await userEvent.keyboard('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
      await moveAway()
    }
  })

  test('stays closed by keyboard despite an earlier hover', NIGHTLY, async () => {
    const clock = stopClock()
    await openPage('/products')
    await tabTo(button)
    await button.hover()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(panel).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await clock.pass(500)
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('logs a warning when the categories fail to load, and still links to all products', async () => {
    const logged: string[] = []
    const { warn } = console
    console.warn = (...values) => void logged.push(values.map(String).join(' '))
    onTestFinished(() => void (console.warn = warn))
    const refusal = { status: 429, body: { message: 'Slow down', detail: '', code: 'too_many_requests' } }
    const { path } = await openPage('/', catalogueApi().fail(listCategories, refusal))
    await button.click()
    await leaf('All products').click()
    await expect.poll(path).toBe('/products')
    await expect.element(page.getByText('Slow down')).not.toBeInTheDocument()
    expect(logged.join('\n')).toContain('Slow down')
  })

  test('opens on hover, at least 20 px from the edges at every width', NIGHTLY, async () => {
    await openPage('/cart')
    for (const [width, panelWidth] of [
      [768, 700],
      [1024, 800],
      [1440, 800],
    ] as const) {
      await page.viewport(width, 900)
      await button.hover()
      await expect.element(panel).toBeVisible()
      const { left, right, width: shownWidth } = panel.element().getBoundingClientRect()
      expect(shownWidth).toBeGreaterThanOrEqual(panelWidth)
      expect(shownWidth).toBeLessThanOrEqual(800)
      expect(left).toBeGreaterThanOrEqual(20)
      expect(right).toBeLessThanOrEqual(width - 20)
      await moveAway()
      await expect.element(panel).not.toBeInTheDocument()
    }
  })

  test('stays open while the pointer moves diagonally and slowly to the next column', NIGHTLY, async () => {
    const clock = stopClock()
    await openPage('/cart')
    await button.hover()
    await clock.pass(90)
    await expect.element(panel).toBeVisible()
    await row('Sensors').hover()
    await clock.pass(80)
    await expect.element(row('Sensors')).toHaveAttribute('aria-expanded', 'true')
    const frame = panel.element().getBoundingClientRect()
    const [from, to] = [row('Sensors'), row('Sound')].map((target) => target.element().getBoundingClientRect())
    if (!from || !to) throw new Error('The rows are not shown')
    const start = { x: from.left + from.width / 2 - frame.left, y: from.top + from.height / 2 - frame.top }
    const end = { x: to.left + 20 - frame.left, y: to.top + to.height / 2 - frame.top }
    for (let step = 1; step <= 20; step++) {
      const share = step / 20
      const position = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
      await panel.hover({ position, force: true })
      await clock.pass(50)
    }
    await clock.pass(100)
    await expect.element(row('Sensors')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(row('Sound')).toHaveAttribute('aria-expanded', 'true')
    await row('Robotics').hover()
    await clock.pass(100)
    await expect.element(row('Robotics')).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the account menu', () => {
  test('shows login and sign-up, and closes on Escape and a click outside', async () => {
    await openPage('/cart')
    const trigger = header.getByRole('button', { name: 'Login' })
    const login = header.getByRole('link', { name: 'Login' })
    await trigger.click()
    await expect.element(login).toBeVisible()
    await expect.element(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(login).not.toBeInTheDocument()
    await trigger.click()
    await expect.element(login).toBeVisible()
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await expect.element(login).not.toBeInTheDocument()
  })

  test('opens on arrow down and signs out', async () => {
    allowNoise(/flushSync/)
    const api = catalogueApi().on(logOut, () => ({}) as never)
    const { path } = await renderRoute('/cart', { api, user: sampleUser() })
    const trigger = header.getByRole('button', { name: 'Aline Uwase' })
    trigger.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(path).toBe('/')
    await expect.element(header.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(api.countOf(logOut)).toBe(1)
  })
})

describe('the menu of a phone', () => {
  test('drills down to a leaf category and back, and closes on a press outside', NIGHTLY, async () => {
    await page.viewport(390, 844)
    const { path } = await openPage('/cart')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = header.getByRole('button', { name: 'Menu' })
    await open.click()
    for (const name of ['Products', 'Login', 'Sign Up'])
      await expect.element(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await menu.getByRole('button', { name: 'Sensors' }).click()
    await menu.getByRole('button', { name: 'Motion & Position' }).click()
    await expect.element(menu.getByRole('link', { name: 'All Motion & Position' })).toBeVisible()
    await menu.getByRole('button', { name: 'Back to Sensors' }).click()
    await expect.element(menu.getByRole('link', { name: 'All Sensors' })).toBeVisible()
    await menu.getByRole('button', { name: 'Back to Categories' }).click()
    await expect.element(menu.getByRole('button', { name: 'Robotics' })).toBeVisible()
    await menu.click({ position: { x: 380, y: 500 } })
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await menu.getByRole('button', { name: 'Sensors' }).click()
    await menu.getByRole('button', { name: 'Motion & Position' }).click()
    await menu.getByRole('link', { name: 'Distance & Proximity' }).click()
    await expect.poll(path).toBe('/products?category_ids=221')
    await expect.element(menu).not.toBeInTheDocument()
  })
})
