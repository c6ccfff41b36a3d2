import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { catalogueApi, listPage, sampleCards } from './support/catalogue-api.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleProduct } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const tray = page.getByRole('region', { name: 'Compare parts' })
const table = page.getByRole('table', { name: 'Compare parts' })
const headings = table.getByRole('columnheader')
const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
const differences = page.getByRole('checkbox', { name: 'Differences only' })

type Fact = ReturnType<typeof factsOf>[number]
const factsOf = (...facts: [key: string, label: string, better?: 'more' | 'less', size?: number][]) =>
  facts.map(([key, label, better, size]) => ({
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1),
    label,
    from: 'said' as const,
    ...(better && { better, size: size ?? 0 }),
  }))

const FACTS: Record<number, Fact[]> = {
  1: factsOf(['resistance', '4.7 kΩ'], ['tolerance', '±5 %', 'less', 5], ['power', '250 mW', 'more', 0.25]),
  2: factsOf(['resistance', '4.7 kΩ'], ['power', '1 W', 'more', 1]),
  3: factsOf(['resistance', '330 Ω'], ['tolerance', '±1 %', 'less', 1], ['power', '500 mW', 'more', 0.5]),
}

beforeEach(() => page.viewport(1280, 800))

/** Creates a fake API with three resistors, `Part 1` to `Part 3`. */
function compareApi() {
  const cards = sampleCards(3)
  return catalogueApi(cards)
    .on(searchProducts, ({ query }) => ({ ...listPage(cards, query), columns: [] }))
    .on(getProduct, ({ params }) => {
      const id = Number(params.product_id)
      return sampleProduct({ ...PLAIN, id, name: `Part ${id}`, facts: FACTS[id] ?? [] })
    })
}

const PLAIN = { specs: [], pins: [], package: null, manufacturer: null }

const cellsOf = (name: string) =>
  row(name)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

test('compares parts by property and marks the best rating', async () => {
  await renderRoute('/compare?ids=1,2,3', { api: compareApi() })
  await expect.element(table).toBeVisible()
  const names = table.getByRole('rowheader').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Price',
    'Stock',
    'Seller',
    'Resistance',
    'Tolerance',
    'Power',
  ])
  expect(cellsOf('Resistance')).toEqual(['4.7 kΩ', '4.7 kΩ', '330 Ω'])
  expect(cellsOf('Tolerance')).toEqual(['±5 %', 'not stated', '±1 %best'])
  expect(cellsOf('Power')).toEqual(['250 mW', '1 Wbest', '500 mW'])
})

test('compares interface and pins, and lines up the buttons below names of any length', async () => {
  const names = ['Relay', 'Smart Robot Car Kit (Uno, ultrasonic, line following) with Remote Control (pack of 20)']
  const pins = ['VCC', 'SDA', 'SCL'].map((name, at) => ({ number: at + 1, name }))
  const api = compareApi().on(getProduct, ({ params }) => {
    const id = Number(params.product_id)
    const specs = [{ name: 'Interface', text: id === 1 ? 'I2C (PCF8574)' : 'SPI' }]
    return sampleProduct({ ...PLAIN, id, name: names[id - 1] ?? '', specs, facts: [], pins: id === 1 ? pins : [] })
  })
  await renderRoute('/compare?ids=1,2', { api })
  await expect.element(table).toBeVisible()
  expect(cellsOf('Interface')).toEqual(['I2C (PCF8574)', 'SPI'])
  expect(cellsOf('Pins')).toEqual(['3 pins: VCC, SDA, SCL', 'not stated'])
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    await expect.poll(() => innerWidth).toBe(width)
    const tops = table
      .getByRole('button', { name: /^Add/ })
      .elements()
      .map((button) => button.getBoundingClientRect().top)
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])
  }
})

test('shows two parts and the start of a third on a phone', async () => {
  await page.viewport(390, 844)
  await renderRoute('/compare?ids=1,2,3', { api: compareApi() })
  await expect.element(row('Resistance')).toBeVisible()
  await expect.poll(() => headings.elements().length).toBe(4)
  const right = table.element().parentElement?.getBoundingClientRect().right ?? 0
  const third = headings.nth(3).element().getBoundingClientRect()
  const shown = (right - third.left) / third.width
  expect(shown).toBeGreaterThan(0.1)
  expect(shown).toBeLessThan(0.5)
})

test('shows only differences on demand, removes a part, and keeps both in the address', async () => {
  const { path } = await renderRoute('/compare?ids=1,2', { api: compareApi() })
  await expect.element(row('Resistance')).toBeVisible()
  await differences.click()
  await expect.poll(path).toBe('/compare?ids=1,2&differences=true')
  await expect.element(differences).toBeChecked()
  await expect.element(row('Resistance')).not.toBeInTheDocument()
  await expect.element(row('Power')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Part 2' }).click()
  await expect.poll(path).toBe('/compare?ids=1&differences=true')
  await expect.poll(() => headings.elements().length).toBe(2)
  await expect.element(page.getByText(/^Add another part/)).toBeVisible()
})

test('reads the differences filter from the address', async () => {
  await renderRoute('/compare?ids=1,2&differences=true', { api: compareApi() })
  await expect.element(differences).toBeChecked()
  await expect.element(row('Power')).toBeVisible()
  await expect.element(row('Resistance')).not.toBeInTheDocument()
})

test('leaves out a part that is no longer on sale, and says so', async () => {
  const api = compareApi()
  api.failOnce(getProduct, 'product_not_found')
  await renderRoute('/compare?ids=1,2,3', { api })
  await expect.element(page.getByText('One part is no longer available, so we left it out.')).toBeVisible()
  expect(headings.elements()).toHaveLength(3)
})

test('links an empty comparison to the parts', async () => {
  const { path } = await renderRoute('/compare', { api: compareApi() })
  await expect.element(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse parts' }).click()
  await expect.poll(path).toBe('/products?view=table')
})

test('chooses and compares parts by keyboard alone', NIGHTLY, async () => {
  const { path } = await renderRoute('/products?view=table', { api: compareApi() })
  await expect.element(box('Part 3')).toBeVisible()
  page.getByRole('heading', { level: 1 }).element().focus() // skips the filters
  await tabTo(box('Part 2'))
  await userEvent.keyboard(' ')
  await expect.element(box('Part 2')).toBeChecked()
  await expect.element(tray).not.toBeInTheDocument()
  await tabTo(box('Part 3'))
  await userEvent.keyboard(' ')
  await expect.element(tray.getByText('2 parts to compare')).toBeVisible()
  await tabTo(tray.getByRole('link', { name: 'Compare' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/compare?ids=2,3')
  await expect.poll(() => headings.elements().length).toBe(3)
  await expect.element(tray).not.toBeInTheDocument()
})

test('shows two parts side by side on a phone, and the others on a swipe', NIGHTLY, async () => {
  await page.viewport(390, 844)
  await renderRoute('/compare?ids=1,2,3', { api: compareApi() })
  await expect.element(headings.nth(1)).toBeInViewport({ ratio: 1 })
  await expect.element(headings.nth(2)).toBeInViewport({ ratio: 1 })
  await expect.element(headings.nth(3)).not.toBeInViewport({ ratio: 0.5 })
  expectNoHorizontalScroll('a comparison at 390 px')
  headings.nth(3).element().scrollIntoView()
  await expect.element(headings.nth(3)).toBeInViewport()
})

test('shows whole names in the tray', NIGHTLY, async () => {
  const name = 'Mini Submersible Water Pump with a Long Cable and Two Meters of Silicone Hose, 3-6 V (pack of 20)'
  const cards = sampleCards(2).map((card) => ({ ...card, name: `${card.name} ${name}` }))
  await renderRoute('/products?view=table', {
    api: catalogueApi(cards).on(searchProducts, ({ query }) => ({ ...listPage(cards, query), columns: [] })),
  })
  for (const part of cards) await box(part.name).click()
  const shown = tray.getByText(/pack of 20/)
  await expect.element(shown.first()).toBeVisible()
  for (const width of [1440, 1024, 800]) {
    await page.viewport(width, 900)
    await expect.poll(() => innerWidth).toBe(width)
    for (const part of shown.elements()) {
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
      expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight)
    }
    expectNoHorizontalScroll(`the tray at ${width} px`)
  }
})
