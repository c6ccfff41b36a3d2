import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { validateToken, type User } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { matchParts } from '#contract/boms/calls.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import { endSession, startSession } from '#app/session/session.ts'
import { chooseImportFile } from './support/import-file.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleSeller, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

type Json = string | number | boolean | null | Json[] | { [field: string]: Json }

const accountId = sampleUser().id
const part = { id: 1, name: 'Relay' }
const line = { id: 1, price: 1500, quantity: 2 }
const picture = { path: 'products/a', width: 640, height: 480, avif: true }
const units = { pieces_per_pack: 1, min_quantity: 1, quantity_step: 1, stock_quantity: 9 }
const choices = { boards: 2, sparePercent: 10, preference: 'cheapest', products: { 1: 1 }, bought: { 1: true }, added: { 1: 2 }, isWaitingForSignIn: false } // oxfmt-ignore
const specs = [{ name: 'Voltage', value: '5', unit: 'V' }]
const draft = { name: 'A relay', price: '5', category_id: 1, specs, pins: [{ number: '1', name: 'VCC' }], tags: ['relay'], featured: true } // oxfmt-ignore

/** Values as the app stores them, by key. */
const LOCAL: Record<string, Json> = {
  theme: 'dark',
  'browser-id': 'a'.repeat(32),
  asked: { accountId, quantities: { 1: 30 } },
  'quote-in-cart': { accountId, quoteId: 12 },
  'bom-added': { accountId, lists: [['1 abc', { added: { 1: 2 }, heldBefore: { 1: 0 }, lastOrderId: 3 }]] },
  'import-prices': { accountId, rates: { USD: '1450' }, margin: '20', step: 10, typedAt: { USD: 1_760_000_000_000 } },
  [`product-draft:${accountId}:new`]: { fields: draft, stockSeen: 5, versionSeen: 1, keptAt: 1_760_000_000_000 },
  [`product-draft:${accountId}:1`]: { fields: draft, stockSeen: 5, versionSeen: 1, keptAt: 1_760_000_000_000 },
}
const SESSION: Record<string, Json> = {
  checkout: {
    accountId,
    typed: { phone: '0788 000 000', note: 'Ring twice' },
    sent: { key: 'k', cart: { items: [line], total: 3000 }, customer: { phone: '0788 000 000', location: 'Kigali' } },
    isInterrupted: true,
  },
  wish: {
    addition: {
      product: { ...part, ...units, price: 1500, seller: { name: 'Isoko' }, pictures: [picture] },
      quantity: 1,
    },
    path: '/product/1',
    scrollTop: 300,
  },
  'shop-draft': { accountId, typed: { about: 'Relays', is_away: true } },
  'profile-draft': { accountId, typed: { full_name: 'Aline', address: 'Kigali' } },
  alert: { productId: 1 },
  'fact-groups': { voltage: true },
  'list-places': [{ address: '/products', pages: 2, y: 400, entry: 'default', documentStart: 1, storedAt: 1 }],
  compared: [part],
  bom: {
    name: 'list.xlsx',
    sheet: 0,
    sheets: [
      {
        name: 'Parts',
        rows: [
          ['MPN', 'Qty'],
          ['BMP280', '2'],
        ],
        hiddenRows: [],
      },
    ],
  },
  'bom-choices': { ...choices, columns: ['mpn', 'quantity'] },
  'bom-changes': { projectId: 1, version: 1, choices },
  'return-path': '/cart',
}

/** Changes every value within a stored value except the account to which it belongs. */
function change(value: Json, leaf: (value: Json) => Json, key = ''): Json {
  if (key === 'accountId') return value
  if (Array.isArray(value)) return value.map((inner) => change(inner, leaf))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, leaf, name)]))
  return leaf(value)
}

const ofAnotherType = (value: Json): Json =>
  typeof value === 'string' ? 5 : typeof value === 'number' ? { a: 1 } : 'x'
const HUGE_COUNT = 3000
const huge = (value: Json): Json =>
  typeof value === 'string' ? 'W'.repeat(HUGE_COUNT) : typeof value === 'number' ? 1e300 : value

/** Replaces the fields of a stored object, except for its account, or the items of a stored list. */
function refill(value: Json, filling: Json): Json {
  if (Array.isArray(value)) return [filling]
  if (typeof value !== 'object' || value === null) return filling
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, name === 'accountId' ? own : filling]))
}

const TAMPERED: Record<string, (value: Json) => string> = {
  'that is cut off': (value) => JSON.stringify(value).slice(0, -1),
  'that is null': () => 'null',
  'that is a number': () => '5',
  'that is a text': () => '"text"',
  'that is an empty list': () => '[]',
  'that is an empty object': () => '{}',
  'with null in every field': (value) => JSON.stringify(refill(value, null)),
  'with a list in every field': (value) => JSON.stringify(refill(value, [null, [null]])),
  'with an object in every field': (value) => JSON.stringify(refill(value, { id: null, length: 2 })),
  'with values of other types': (value) => JSON.stringify(change(value, ofAnotherType)),
  'with huge values': (value) => JSON.stringify(change(value, huge)),
  'with a prototype': (value) =>
    JSON.stringify(value).replaceAll('{', '{"__proto__":{"isTampered":true},').replaceAll(',}', '}'),
}

function tamper(kind: keyof typeof TAMPERED): void {
  const spoil = TAMPERED[kind] ?? String
  for (const [key, value] of Object.entries(LOCAL)) localStorage.setItem(key, spoil(value))
  for (const [key, value] of Object.entries(SESSION)) sessionStorage.setItem(key, spoil(value))
}

const tamperedApi = () =>
  fakeApi()
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(recordView, () => ({}) as never)
    .on(matchParts, ({ body }) => ({ lines: body.lines.map(({ line: id }) => ({ line: id, state: 'none' as const, understood: [], best: null, others: [], searched: true })) })) // oxfmt-ignore

/** Expects that the page shows its content and no failure. */
async function expectPage(path: string): Promise<void> {
  await expect
    .poll(() => document.querySelector('main')?.textContent?.length ?? 0, { message: path })
    .toBeGreaterThan(20)
  expect(document.body.textContent, path).not.toMatch(/something went wrong/i)
  expect('isTampered' in {}, path).toBe(false)
}

const PAGES: [path: string, user?: User][] = [
  ['/products'],
  ['/compare'],
  ['/product/1', sampleUser()],
  ['/cart', sampleUser()],
  ['/profile', sampleUser()],
  ['/bom?project=1', sampleUser()],
  ['/bom', sampleUser()],
  ['/seller/products/new', sampleSeller()],
  ['/seller/products/1', sampleSeller()],
  ['/seller/profile', sampleSeller()],
]

describe('pages with tampered browser storage', () => {
  beforeEach(() => page.viewport(390, 844))

  for (const kind of Object.keys(TAMPERED))
    test(`open with stored JSON ${kind}`, nightlyUnless(kind === 'with values of other types'), async () => {
      for (const [path, user] of PAGES) {
        tamper(kind)
        await renderRoute(path, { api: tamperedApi(), ...(user && { user }) })
        await expectPage(path)
        await closePage()
      }
    })

  test('show the account again after its stored copy was tampered with', async () => {
    const user = sampleUser()
    for (const [kind, spoil] of Object.entries(TAMPERED)) {
      localStorage.setItem('token', `token of ${kind}`)
      localStorage.setItem('user', spoil(JSON.parse(JSON.stringify(user)) as Json))
      const api = tamperedApi().on(validateToken, () => user)
      await renderRoute('/products', { api })
      await expectPage(kind)
      await expect
        .poll(() => JSON.parse(localStorage.getItem('user') ?? '') as unknown, { message: kind })
        .toEqual(user)
      await closePage()
    }
  })

  test("show a visitor's page if the stored token can't be sent", async () => {
    for (const token of ['€', 'a\nb', '\0', '']) {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(sampleUser()))
      const { api } = await renderRoute('/products', { api: tamperedApi() })
      await expectPage(token)
      expect(api.calls.map(({ headers }) => headers.get('authorization')).filter(Boolean)).toEqual([])
      await closePage()
    }
  })

  test('add nothing to the cart from a tampered addition after signing in', async () => {
    for (const [kind, spoil] of Object.entries(TAMPERED)) {
      if (kind === 'with a prototype') continue // its fields are valid
      const { addition = null } = SESSION.wish as { addition?: Json }
      sessionStorage.setItem('wish', `{"path":"/product/1","scrollTop":0,"addition":${spoil(addition)}}`)
      const api = tamperedApi()
      const { path } = await renderRoute('/login?next=%2Fproduct%2F1', { api })
      startSession({ access_token: `token-${kind}`, user: sampleUser() })
      await expect.poll(path, { message: kind }).toBe('/product/1')
      await expectPage(kind)
      expect(api.countOf(addToCart), kind).toBe(0)
      await closePage()
    }
  })

  test('read a file of foreign prices without tampered rates', NIGHTLY, async () => {
    for (const kind of Object.keys(TAMPERED)) {
      tamper(kind)
      await renderRoute('/seller/import', { api: tamperedApi(), user: sampleSeller() })
      chooseImportFile('range.csv', 'Name,Price,Stock\nRelay,$5,9\n')
      await expect.element(page.getByRole('main').getByText('range.csv').first()).toBeVisible()
      await expectPage(kind)
      await closePage()
    }
  })
})

/** Closes the page, so that the next one starts as after a reload. */
async function closePage(): Promise<void> {
  await cleanup()
  document.body.replaceChildren()
  endSession()
  getQueryClient().clear()
  localStorage.clear()
  sessionStorage.clear()
}
