import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { examples } from 'virtual:examples'
import type { User } from '#contract/accounts/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getReport } from '#contract/insights/report.ts'
import { streamNotifications } from '#contract/notifications/calls.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { FakeApi } from './support/fake-api.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleUser } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const FOREIGN = 'https://thief.example/'
const STEAL = "document.documentElement.dataset.stolen='yes'"
/** Text that people could type to run a script, call another site, change the direction of text or widen the page. */
const HOSTILE = [
  `"'><img class="injected" src="${FOREIGN}a.png" onerror="${STEAL}"><svg class="injected" onload="${STEAL}"></svg>`,
  `</title></textarea></style></script><script>${STEAL}</script><!-- <a class="injected" href="javascript:${STEAL}">x</a>`,
  `{{constructor.constructor("${STEAL}")()}} \${${STEAL}} <%= 7 * 7 %> [x](javascript:${STEAL}) \u2028`,
  `" onmouseover="${STEAL}" x=' onfocus='${STEAL}' autofocus`,
  `\u202Etxt.exe\u2066 \u05E9\u05DC\u05D5\u05DD ${FOREIGN} ${'W'.repeat(2000)}`,
].join(' ')
const HOSTILE_LINKS = [
  `javascript:${STEAL}//https://example.com/a.pdf`,
  `data:text/html,<script>${STEAL}</script>`,
  ` \tJaVa\tScRiPt:${STEAL}`,
]

/** Response fields that contain text typed by people. */
const TYPED =
  /^(?:name|full_name|username|email|title|texts?|notes?|message|description|location|address|phone|phone_number|shop_name|about|district|hours|seller_name|manufacturer|mpn|sku|package|category|label|value|heading|search|term|words|reason|file|file_name|tags|device|detail|product_name|use|supplier_numbers|user_email)$/
/** Values that the shop itself chooses, such as a status, a path or a date. */
const CHOSEN = /^(?:[a-z]+(?:_[a-z]+)*|\/.*|\d{4}-\d\d.*)$/

function spoil(value: unknown, link: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => spoil(item, link, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoil(inner, link, name)]))
  if (typeof value !== 'string') return value
  if (key === 'datasheet_url') return link
  return TYPED.test(key) && !CHOSEN.test(value) ? HOSTILE : value
}

/** API whose reads return the contract's examples with hostile text in all typed fields. */
function hostileApi(link: string): FakeApi {
  const api = new FakeApi()
  for (const [name, example] of Object.entries(examples)) {
    const [method, path] = name.split(' ')
    if (method === 'GET') api.on({ method, path } as Endpoint, () => spoil(example, link) as never)
  }
  return api
    .on(getReport, ({ query }) => [{ ...REPORT_ROW, name: query.get('by') === 'month' ? '2026-11' : HOSTILE }])
    .on(streamNotifications, () => new ReadableStream() as never)
    .on(recordView, () => ({}) as never)
}

const REPORT_ROW = { id: null, orders: 1, units: 2, sales: 5000, views: 9 }

/** Screens that show what other people typed, by role. */
const SCREENS: Record<string, [user: User | undefined, paths: string[]]> = {
  visitor: [
    undefined,
    ['/', '/products', '/product/1', '/shop/kigali-robotics', '/projects/shared/q3vN0mJxw1t8ZsYb5Kc2Rf'],
  ],
  shopper: [
    sampleUser({ full_name: HOSTILE, name: HOSTILE }),
    ['/cart', '/orders/1', '/projects', '/alerts', '/security'],
  ],
  seller: [
    sampleSeller({ name: HOSTILE, shop_name: HOSTILE }),
    [
      '/seller',
      '/seller/products/1',
      '/seller/import',
      '/seller/sales?report_by=seller',
      '/seller/orders',
      '/seller/profile',
    ],
  ],
  admin: [
    sampleAdmin({ name: HOSTILE }),
    [
      '/admin',
      '/admin/users/1',
      '/admin/users/activity',
      '/admin/users/sellers/1',
      '/admin/users/applications/1',
      '/admin/products/1',
      '/admin/products/categories',
      '/admin/products/checks',
      '/admin/products/facts/1',
      '/admin/products/banners',
      '/admin/orders/1',
      '/admin/settings',
      '/admin/settings/health',
    ],
  ],
}

describe('hostile text in every typed field', () => {
  beforeEach(() => page.viewport(390, 844))

  for (const [role, [user, paths]] of Object.entries(SCREENS))
    for (const [at, path] of paths.entries())
      test(`is shown as text to a ${role} on ${path}`, nightlyUnless(at === 0), async () => {
        performance.clearResourceTimings()
        const api = hostileApi(HOSTILE_LINKS[at % HOSTILE_LINKS.length] ?? '')
        await renderRoute(path, { api, ...(user && { user }) })
        await expect.poll(() => document.body.textContent).toContain('W'.repeat(50))
        await expect.poll(() => api.calls.every(({ isAnswered }) => isAnswered)).toBe(true)
        expect(document.body.textContent).not.toMatch(/something went wrong/i)
        expect(document.querySelector('.injected, [onerror], [onload], [onmouseover], [onfocus]')).toBeNull()
        expect(document.documentElement.dataset.stolen).toBeUndefined()
        expect(foreignLinks()).toEqual([])
        expect(foreignLoads()).toEqual([])
        expectNoHorizontalScroll(path)
      })
})

/** Returns the links and form targets that lead neither to a website nor to an email or phone app. */
function foreignLinks(): string[] {
  const targets = [...document.querySelectorAll('[href], [action], [formaction]')].flatMap((element) =>
    ['href', 'action', 'formaction'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return targets.filter((target) => !/^(?:https?|mailto|tel):$/.test(new URL(target, location.href).protocol))
}

/** Returns the addresses on other machines that the page loaded or will load. */
function foreignLoads(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const waiting = [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src') ?? '')
  return [...loaded, ...waiting].filter((address) => {
    const { origin, protocol } = new URL(address, location.href)
    return protocol.startsWith('http') && origin !== location.origin
  })
}
