import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { getProduct, listRecommendations, searchProducts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { catalogueApi, listPage, sampleCard, sampleCards, type Card } from './support/catalogue-api.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleProduct } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const table = page.getByRole('table', { name: 'Parts' })
const headings = table.getByRole('columnheader')
const heading = (name: string) => table.getByRole('columnheader', { name })
const sortButton = (name: string) => heading(name).getByRole('button')
const pages = page.getByRole('navigation', { name: 'Pages' })
const column = (name: string) => page.getByRole('checkbox', { name, exact: true })

const COLUMNS = ['Resistance', 'Tolerance', 'Power'].map((name) => ({ key: name.toLowerCase(), name }))
const OHMS: Record<string, number> = { '4.7 kΩ': 4700, '330 Ω': 330 }

const resistors = [
  sampleCard(1, { name: 'Resistor A', price: 300, facts: [{ key: 'resistance', label: '4.7 kΩ' }] }),
  sampleCard(2, { name: 'Resistor B', price: 100, facts: [{ key: 'resistance', label: '330 Ω' }] }),
  sampleCard(3, { name: 'Resistor C', price: 200, facts: [] }),
]

/** Creates a fake API that sorts a table by resistance, with parts of unknown resistance last. */
function tableApi(cards: readonly Card[] = resistors) {
  const ohmsOf = ({ facts }: Card) => OHMS[facts?.[0]?.label ?? '']
  return catalogueApi(cards).on(searchProducts, ({ query }) => {
    const list = { ...listPage(cards, query), ...(query.has('with_values') && { columns: COLUMNS }) }
    if (!query.has('sort_spec')) return list
    const sign = query.get('sort_order') === 'asc' ? 1 : -1
    const missing = Infinity * sign
    const items = cards.toSorted((one, other) => sign * ((ohmsOf(one) ?? missing) - (ohmsOf(other) ?? missing)))
    return { ...list, items }
  })
}

const namesInOrder = () =>
  table
    .getByRole('rowheader')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

const heightOfRow = () => table.getByRole('row').nth(1).element().getBoundingClientRect().height

beforeEach(() => page.viewport(1280, 900))

describe('the table of parts', () => {
  test('shows the facts of its parts, sorts by any column, and supports Back', async () => {
    const { api, path, router } = await renderRoute('/products', { api: tableApi() })
    const view = page.getByRole('navigation', { name: 'View' })
    await expect.element(view.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page')
    await view.getByRole('link', { name: 'Table' }).click()
    await expect.poll(path).toBe('/products?view=table')
    await expect.element(heading('Added')).toHaveAttribute('aria-sort', 'descending')
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(['Part', 'Price, Rwf', 'Stock', 'Cart', 'Seller', 'Resistance', 'Tolerance', 'Power', 'Views', 'Added'])
    const first = table.getByRole('row', { name: /Resistor A/ })
    await expect.element(first.getByRole('cell', { name: '4.7 kΩ' })).toBeVisible()
    await expect.element(first.getByRole('cell', { name: 'not stated' }).first()).toBeVisible()

    await sortButton('Resistance').click()
    await expect.element(heading('Resistance')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(path).toBe('/products?sort_order=asc&view=table&sort_spec=resistance')
    await expect.poll(namesInOrder).toEqual(['Resistor B', 'Resistor A', 'Resistor C'])
    await expect.poll(() => api.calls.at(-1)?.query).toContain('with_values=true&sort_spec=resistance&sort_order=asc')
    await sortButton('Resistance').click()
    await expect.poll(namesInOrder).toEqual(['Resistor A', 'Resistor B', 'Resistor C'])
    await sortButton('Price').click()
    await expect.element(heading('Price')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(heading('Resistance')).not.toHaveAttribute('aria-sort')
    await expect.poll(namesInOrder).toEqual(['Resistor B', 'Resistor C', 'Resistor A'])
    await router.navigate(-1)
    await expect.element(heading('Resistance')).toHaveAttribute('aria-sort', 'descending')
    await view.getByRole('link', { name: 'Cards' }).click()
    await expect.poll(path).toBe('/products')
    await expect.element(table).not.toBeInTheDocument()
  })

  test("shows values in the seller's spelling, or else as the shop formats them", async () => {
    const facts = [
      { key: 'resistance', label: '4.7 kΩ', text: '4k7' },
      { key: 'power', label: '250 mW' },
    ]
    await renderRoute('/products?view=table', { api: tableApi([sampleCard(1, { facts })]) })
    const row = table.getByRole('row').nth(1)
    await expect.element(row.getByRole('cell', { name: '4k7', exact: true })).toBeVisible()
    await expect.element(row.getByRole('cell', { name: '250 mW', exact: true })).toBeVisible()
    expect(row.element().textContent).not.toContain('4.7 kΩ')
  })

  test('sorts by keyboard alone, and adds a part to the cart from its row', NIGHTLY, async () => {
    await renderRoute('/products?view=table', { api: tableApi() })
    await tabTo(sortButton('Resistance'))
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Resistance')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(sortButton('Resistance')).toHaveFocus()
    await tabTo(page.getByRole('button', { name: 'Add Resistor B to cart' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Please sign in to add items to your cart')).toBeVisible()
  })

  test(
    'lets a phone choose its columns by keyboard, keeps them in the address, and supports Back',
    NIGHTLY,
    async () => {
      await page.viewport(390, 844)
      const api = tableApi()
      const { path, router } = await renderRoute('/products?view=table&columns=gone', { api })
      await expect.element(heading('Power')).toBeInTheDocument()
      const chooser = page.getByRole('button', { name: 'Columns' })
      await tabTo(chooser)
      await userEvent.keyboard('{Enter}')
      await tabTo(column('Tolerance'))
      await expectAccessible('the columns of a table', 'main [popover]')
      await userEvent.keyboard(' ')
      await expect.element(heading('Tolerance')).not.toBeInTheDocument()
      await expect.poll(path).toBe('/products?view=table&columns=resistance&columns=power')
      await expect.element(page.getByRole('button', { name: 'Columns 2 of 3' })).toBeVisible()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(column('Power')).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect.element(heading('Power')).not.toBeInTheDocument()
      await expect.element(column('Resistance')).toBeDisabled()
      await userEvent.keyboard('{Escape}')
      await router.navigate(-1)
      await expect.element(heading('Power')).toBeInTheDocument()
      expectNoHorizontalScroll('a table with a choice of columns at 390 px')

      await cleanup()
      await renderRoute('/products?view=table&columns=resistance', { api })
      await expect.element(heading('Resistance')).toBeInTheDocument()
      await expect.element(heading('Power')).not.toBeInTheDocument()
    },
  )

  test('links pages of 100 parts', async () => {
    const cards = sampleCards(25)
    const api = tableApi().on(searchProducts, ({ query }) => {
      expect(query.get('page_size')).toBe('100')
      const shorter = new URLSearchParams(query)
      shorter.set('page_size', '10') // renders faster
      return { ...listPage(cards, shorter), columns: [] }
    })
    const { path, router } = await renderRoute('/products?view=table', { api })
    await expect.element(pages.getByText('Page 1 of 3')).toBeVisible()
    await sortButton('Price').click()
    await expect.element(heading('Price')).toHaveAttribute('aria-sort', 'ascending')
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect.poll(path).toBe('/products?sort_by=price&sort_order=asc&page=2&view=table')
    await expect.element(pages.getByText('Page 2 of 3')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await router.navigate(-1)
    await expect.element(pages.getByText('Page 1 of 3')).toBeVisible()
  })

  test('scrolls under its first column on a phone, and nothing else scrolls sideways', NIGHTLY, async () => {
    await page.viewport(390, 844)
    await renderRoute('/products?view=table', { api: tableApi() })
    const name = table.getByRole('rowheader').getByRole('link').first()
    await expect.element(name).toBeInViewport()
    expectNoHorizontalScroll('a table at 390 px')
    heading('Added').element().scrollIntoView({ inline: 'end' })
    await expect.element(heading('Added')).toBeInViewport()
    await expect.element(name).toBeInViewport()
  })

  test('has rows of at most 33 px on a wide screen', NIGHTLY, async () => {
    await page.viewport(1440, 900)
    await renderRoute('/products?view=table&sort_spec=resistance&sort_order=asc', { api: tableApi() })
    await expect.element(heading('Resistance')).toHaveAttribute('aria-sort', 'ascending')
    expect(heightOfRow()).toBeLessThanOrEqual(33)
  })
})

test('shows facts as the seller wrote them, in the usual order for the kind of part, plus those read elsewhere', async () => {
  const fact = (key: string, name: string, label: string, from: 'said' | 'number', spec?: number, text?: string) => ({
    key,
    name,
    label,
    from,
    ...(spec !== undefined && { spec }),
    ...(text !== undefined && { text }),
  })
  const product = sampleProduct({
    manufacturer: null,
    package: null,
    mpn: 'RC0603FR-074K7L',
    kind: 'resistor',
    specs: [
      { name: 'Marking', text: 'brown' },
      { name: 'Power', text: '1/4W' },
      { name: 'R', text: '4k7' },
    ],
    facts: [
      fact('resistance', 'Resistance', '4.7 kΩ', 'said', 2, '4k7'),
      fact('tolerance', 'Tolerance', '±1 %', 'number'),
      fact('power', 'Power', '250 mW', 'said', 1, '1/4W'),
      fact('package', 'Package', '0603', 'number'),
    ],
  })
  const api = catalogueApi()
    .on(getProduct, () => product)
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
  await renderRoute('/product/1', { api })
  const first = page.getByRole('row', { name: 'R 4k7' })
  await expect.element(first).toBeVisible()
  const rows = [...(first.element().closest('table')?.rows ?? [])]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'R4k7',
    'Tolerance±1 % from the part number',
    'Power1/4W',
    'Package0603 from the part number',
    'Markingbrown',
  ])
})
