import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { listFacets, type Facet, type Facets } from '#contract/facts/calls.ts'
import { catalogueApi, listPage, sampleCards } from './support/catalogue-api.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { NIGHTLY } from './support/nightly.ts'

const filters = page.getByRole('complementary', { name: 'Filters' })
const groupOf = (property: string) => filters.getByRole('group', { name: new RegExp(`^${property}`) })
const resistance = groupOf('Resistance')
const value = (name: string | RegExp) => resistance.getByRole('checkbox', { name })
const chip = (text: string) => page.getByRole('button', { name: `Remove filter ${text}` })
/** Expects the URL to contain exactly the given fact filters. */
const expectSpec = (path: () => string, expected: string[]) =>
  expect.poll(() => new URL(path(), location.origin).searchParams.getAll('spec')).toEqual(expected)

const VALUES = ['1k', '1k2', '1k5', '1k8', '2k2', '2k7', '3k3', '3k9', '4.7k', '5k6', '6k8', '8k2', '10k', '47k']
const LABELS: Record<string, string> = {
  '4k7': '4.7 kΩ',
  '3k9..': 'at least 3.9 kΩ',
  '3k9..6,8 kohm': '3.9-6.8 kΩ',
  '4k7..': 'at least 4.7 kΩ',
  '..2 %': 'up to 2 %',
  '7.4V': '7.4 V',
}
const labelOf = (item: string) =>
  LABELS[item] ?? (/^\d/.test(item) ? item.replace(/^(\d+)k(\d+)$/, '$1.$2k').replace('k', ' kΩ') : item)

interface SampleFacet extends Partial<Facet> {
  items: string[]
}

/** Builds the facet that the server would return for a query. */
function facetOf(name: string, query: URLSearchParams, { items, ...fields }: SampleFacet): Facet {
  const key = name.toLowerCase().replace(' ', '_')
  const spec = query.getAll('spec').find((text) => text.startsWith(`${key}:`))
  const asked = spec?.slice(key.length + 1).split('|') ?? []
  return {
    key,
    name,
    type: 'quantity',
    holds: 'exact',
    more: 0,
    values: items.map((item) => ({
      item,
      label: item === '?' ? '' : labelOf(item),
      count: item === '4.7k' ? 2 : 1,
      chosen: asked.includes(item) || asked.some((text) => text.includes('..') && item === '4.7k'),
    })),
    asked: asked.map((item) => ({ item: item === '4k7' ? '4.7k' : item, label: labelOf(item) })),
    ...fields,
  }
}

/**
 * Creates a fake API that returns facets with its product lists. Each selected fact value reduces the number of
 * matching parts, initially 16, by three.
 */
function factsApi(facets: (query: URLSearchParams) => Partial<Facets> = resistorFacets) {
  const counts = (query: URLSearchParams) => 16 - 3 * query.getAll('spec').join('|').split('|').filter(Boolean).length
  return catalogueApi()
    .on(searchProducts, ({ query }) => listPage(sampleCards(counts(query)), new URLSearchParams()))
    .on(listFacets, ({ query }) => ({ total: 16, kind: 'resistor', properties: [], ignored: [], ...facets(query) }))
}

const resistorFacets = (query: URLSearchParams) => ({
  properties: [
    facetOf('Resistance', query, { items: [...VALUES, '?'] }),
    facetOf('Package', query, { type: 'choice', items: ['0603', '0805'] }),
    facetOf('Tolerance', query, { holds: 'rating', better: 'less', items: ['±1 %', '±5 %', '?'] }),
    facetOf('Input voltage', query, { holds: 'within', items: ['5 V', '12 V'] }),
  ],
})

const expectCards = (count: number) =>
  expect.poll(() => page.getByRole('link', { name: 'View Details' }).elements().length).toBe(count)

const list = '/products?category_ids=2'

beforeEach(() => page.viewport(1280, 900))

describe('the fact filters', () => {
  test('keeps values in the address and as chips, supports Back, and removes each separately', async () => {
    const { path, router } = await renderRoute(list, { api: factsApi() })
    await expectCards(16)
    await value(/^4\.7 kΩ/).click()
    await expectCards(13)
    await expect.element(chip('Resistance: 4.7 kΩ')).toBeVisible()
    await value(/^1 kΩ/).click()
    await expectCards(10)
    await expectSpec(path, ['resistance:4.7k|1k'])
    await groupOf('Package').getByRole('checkbox', { name: '0805 1' }).click()
    await expectCards(7)
    await expect.element(value(/^1 kΩ/)).toBeChecked()
    await router.navigate(-1)
    await expectCards(10)
    await expect.element(chip('Package: 0805')).not.toBeInTheDocument()
    await router.navigate(1)
    await expectCards(7)
    await chip('Package: 0805').click()
    await expectCards(10)
    await value(/^1 kΩ/).click()
    await expectCards(13)
    await expect.element(value(/^1 kΩ/)).not.toBeChecked()
    await filters.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(path).toBe('/products')
  })

  test('shows how a typed range was read', async () => {
    const { path } = await renderRoute(list, { api: factsApi() })
    const from = resistance.getByRole('textbox', { name: 'From Resistance' })
    const to = resistance.getByRole('textbox', { name: 'To Resistance' })
    await from.fill('3k9')
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByText('Read as at least 3.9 kΩ')).toBeVisible()
    await to.fill('6,8 kohm')
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByText('Read as 3.9-6.8 kΩ')).toBeVisible()
    await expect.element(chip('Resistance: 3.9-6.8 kΩ')).toBeVisible()
    await expectSpec(path, ['resistance:3k9..6,8 kohm'])
    await expect.element(value(/^4\.7 kΩ/)).toBePartiallyChecked()
    await to.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByText('Read as at least 3.9 kΩ')).toBeVisible()
    await from.fill('')
    ;(from.element() as HTMLElement).blur()
    await expectCards(16)
    await expectSpec(path, [])
  })

  test('applies both ends of a range if the second is typed before the first has been checked', async () => {
    const api = factsApi()
    const { path } = await renderRoute(list, { api })
    const from = resistance.getByRole('textbox', { name: 'From Resistance' })
    await expect.element(from).toBeVisible()
    await expectCards(16)
    const check = api.hold(listFacets)
    await from.fill('3k9')
    await userEvent.keyboard('{Enter}')
    await check.arrived
    await resistance.getByRole('textbox', { name: 'To Resistance' }).fill('6,8 kohm')
    await userEvent.keyboard('{Enter}')
    check.release()
    await expect.element(resistance.getByText('Read as 3.9-6.8 kΩ')).toBeVisible()
    await expectSpec(path, ['resistance:3k9..6,8 kohm'])
  })

  test('keeps unreadable text in its box, and shows an error', async () => {
    const api = factsApi()
    const { path } = await renderRoute(`${list}&spec=resistance:3k9..`, { api })
    const to = resistance.getByRole('textbox', { name: 'To Resistance' })
    await expect.element(resistance.getByText('Read as at least 3.9 kΩ')).toBeVisible()
    api.failOnce(listFacets, { status: 422, body: { detail: '"blue" is not a value we recognize' } })
    await to.fill('blue')
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByText("We couldn't read “blue”. Write it like 1 kΩ")).toBeVisible()
    await expect.element(to).toHaveAttribute('aria-invalid', 'true')
    await expect.element(to).toHaveValue('blue')
    await expectSpec(path, ['resistance:3k9..'])
    await to.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByText('Read as at least 3.9 kΩ')).toBeVisible()
    await expect.element(to).not.toHaveAttribute('aria-invalid')
  })

  test('finds parts by supply voltage, whether listed or typed', NIGHTLY, async () => {
    const voltage = groupOf('Input voltage')
    const { path } = await renderRoute(list, { api: factsApi() })
    await voltage.getByRole('button', { name: /^Input voltage/ }).click()
    await voltage.getByRole('checkbox', { name: '5 V 1', exact: true }).click()
    await expect.element(chip('Input voltage: works at 5 V')).toBeVisible()
    await voltage.getByRole('checkbox', { name: '5 V 1', exact: true }).click()
    await expectCards(16)
    await voltage.getByRole('textbox', { name: 'Works at Input voltage' }).fill('7.4V')
    await userEvent.keyboard('{Enter}')
    await expect.element(voltage.getByText('Read as 7.4 V')).toBeVisible()
    await expectSpec(path, ['input_voltage:7.4V'])
  })

  test('filters by a maximum, by missing values and by stock', NIGHTLY, async () => {
    const tolerance = groupOf('Tolerance')
    const { api, path } = await renderRoute(list, { api: factsApi() })
    await tolerance.getByRole('textbox', { name: 'At most Tolerance' }).fill('2 %')
    await userEvent.keyboard('{Enter}')
    await expect.element(tolerance.getByText('Read as up to 2 %')).toBeVisible()
    await expectSpec(path, ['tolerance:..2 %'])
    await chip('Tolerance: up to 2 %').click()
    await expectCards(16)
    await tolerance.getByRole('checkbox', { name: 'Not stated 1' }).click()
    await expect.element(chip('Tolerance: not stated')).toBeVisible()
    await filters.getByRole('checkbox', { name: 'In stock only' }).click()
    await expect.element(chip('In stock only')).toBeVisible()
    await expect.poll(path).toContain('in_stock=true')
    await expect.poll(() => api.calls.at(-1)?.query).toContain('in_stock=true')
  })
})

describe('the fact panel', () => {
  test('expands a long list of values, and searches it', NIGHTLY, async () => {
    await renderRoute(list, { api: factsApi() })
    const boxes = resistance.getByRole('checkbox')
    await expect.poll(() => boxes.elements().length).toBe(9)
    await resistance.getByRole('button', { name: 'More (6) of Resistance' }).click()
    await expect.poll(() => boxes.elements().length).toBe(15)
    const find = resistance.getByRole('searchbox', { name: 'Find in Resistance' })
    await find.fill('47k')
    await expect.poll(() => boxes.elements().length).toBe(1)
    await value('47 kΩ 1').click()
    await expectCards(13)
    await find.fill('0805')
    await expect.element(resistance.getByText('No match for “0805”')).toBeVisible()
    await resistance.getByRole('button', { name: 'Fewer of Resistance' }).click()
    await expect.element(value('47 kΩ 1')).toBeChecked()
  })

  test('remembers the groups that a visitor closed', async () => {
    const api = factsApi()
    await renderRoute(list, { api })
    const name = resistance.getByRole('button', { name: 'Resistance', exact: true })
    await expect.element(name).toHaveAttribute('aria-expanded', 'true')
    name.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(resistance.getByRole('checkbox')).not.toBeInTheDocument()
    await cleanup()
    await renderRoute(list, { api })
    await expect.element(name).toHaveAttribute('aria-expanded', 'false')
  })

  test('removes filters that do not apply to a new category, and says so', async () => {
    const api = factsApi((query) => {
      const foreign = !query.getAll('category_ids').includes('2')
      const [facet, ...others] = resistorFacets(query).properties
      return { properties: facet ? [{ ...facet, ...(foreign && { foreign: true as const }) }, ...others] : [] }
    })
    const { path, router } = await renderRoute(`${list}&spec=resistance:4k7`, { api })
    await expect.element(value(/^4\.7 kΩ/)).toBeChecked()
    await filters.getByRole('checkbox', { name: /^Robotics/ }).click()
    await expect.poll(path).toBe(`${list}&category_ids=3&spec=resistance%3A4k7`)
    await expect.element(chip('Resistance: 4.7 kΩ')).toBeVisible()
    await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
    await expect.element(page.getByText("Removed filters that don't apply here: Resistance")).toBeVisible()
    await expect.poll(path).toBe('/products?category_ids=3')
    await router.navigate(-1)
    await expect.element(chip('Resistance: 4.7 kΩ')).toBeVisible()
  })

  test('offers to remove each filter when no product matches', async () => {
    const api = factsApi().on(searchProducts, ({ query }) => {
      const found = query.getAll('spec').length > 1 ? 0 : 1
      return listPage(sampleCards(found), new URLSearchParams())
    })
    const { path } = await renderRoute(`${list}&spec=resistance:10k&spec=package:0805`, { api })
    await expect.element(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Without “Package: 0805”: 1 part' })).toBeVisible()
    await page.getByRole('link', { name: 'Without “Resistance: 10 kΩ”: 1 part' }).click()
    await expectCards(1)
    await expectSpec(path, ['package:0805'])
  })
})

describe('a link to a filtered list', () => {
  test('ignores an unknown property, and says so', async () => {
    const api = factsApi((query) => ({ ...resistorFacets(query), ignored: ['colour_of_reel'] }))
    await renderRoute(`${list}&spec=colour_of_reel:blue&spec=package:0805`, { api })
    await expect.element(chip('Package: 0805')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Remove filter Colour/ })).not.toBeInTheDocument()
    await expect.element(page.getByText("Ignored filters that don't apply here: Colour of reel")).toBeVisible()
  })

  test('reports an unreadable value, which its chip removes', async () => {
    const unread = { status: 422, body: { message: '"blue" is not a value we recognize' } }
    const api = factsApi().fail(searchProducts, unread).fail(listFacets, unread)
    await renderRoute(`${list}&spec=resistance:blue`, { api })
    const main = page.getByRole('main')
    await expect.element(main.getByText('"blue" is not a value we recognize').first()).toBeVisible()
    api.on(searchProducts, () => listPage(sampleCards(16), new URLSearchParams()))
    api.on(listFacets, ({ query }) => ({ total: 16, kind: null, ignored: [], ...resistorFacets(query) }))
    await chip('Resistance: blue').click()
    await expectCards(16)
  })
})

describe('access to the fact filters', () => {
  test('supports the keyboard alone, and keeps the focus', NIGHTLY, async () => {
    await renderRoute(list, { api: factsApi() })
    const from = resistance.getByRole('textbox', { name: 'From Resistance' })
    await tabTo(from)
    await userEvent.keyboard('4k7{Enter}')
    await expect.element(chip('Resistance: at least 4.7 kΩ')).toBeVisible()
    await expect.element(from).toHaveFocus()
    await tabTo(groupOf('Package').getByRole('button', { name: /^Package/ }))
    const box = groupOf('Package').getByRole('checkbox', { name: /^0805/ })
    await tabTo(box)
    await userEvent.keyboard(' ')
    await expectCards(10)
    await expect.element(box).toHaveFocus()
  })

  test('requests the facts of a phone only when the drawer opens', NIGHTLY, async () => {
    await page.viewport(390, 844)
    const { api } = await renderRoute(list, { api: factsApi() })
    await expectCards(16)
    expect(api.countOf(listFacets)).toBe(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer
      .getByRole('group', { name: /^Resistance/ })
      .getByRole('checkbox', { name: /^4\.7 kΩ/ })
      .click()
    await expect.element(drawer.getByRole('button', { name: 'Show 13' })).toBeVisible()
    await page.viewport(320, 700)
    expectNoHorizontalScroll('the filters by facts')
    await drawer.getByRole('button', { name: 'Show 13' }).click()
    await expect.element(chip('Resistance: 4.7 kΩ')).toBeVisible()
    expectNoHorizontalScroll('a list filtered by facts')
  })
})

test('requests no facts on a home page without filters', async () => {
  const { api } = await renderRoute('/', { api: factsApi() })
  await expectCards(16)
  await expect.element(filters.getByRole('group', { name: 'Sort By' })).toBeVisible()
  expect(api.countOf(listFacets)).toBe(0)
})
