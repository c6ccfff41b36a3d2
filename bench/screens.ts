/** Request paths by purpose. If a purpose has several paths, each turn uses the next path in the list. */
export type Calls = Record<string, string | string[]>

export interface Screen {
  as: 'admin' | 'seller'
  /**
   * Calls made before the first rows of a screen appear. The calls within a step are concurrent; each step starts once
   * all responses to the previous step have arrived.
   */
  opening: Calls[]
  /** Calls that the screen makes after its first rows appear. */
  later: Calls
}

type WithoutRole = Omit<Screen, 'as'>

/** IDs of existing records that the screens' calls need, and page counts. */
export interface Known {
  orderId: number
  productId: number
  accountId: number
  /** ID of an old entry in the activity log. */
  entryId: number
  day: string
  userPages: number
  orderPages: number
}

export type Scope = 'all' | 'mine'

const USERS = '/api/admin/users'
const ACTIVITY = '/api/admin/activity'

const waiting: Calls = { 'what waits': '/api/waiting' }

export function adminScreens(known: Known): Record<string, Screen> {
  const frame: Calls = { totals: '/api/admin/stats', notifications: '/api/notifications' }
  const screens: Record<string, WithoutRole> = {
    Overview: {
      opening: [
        { ...frame, ...waiting, 'sales of 30 days': '/api/admin/sales-days', users: USERS, products: products('all') },
      ],
      later: {},
    },
    Users: {
      opening: [{ ...frame, 'newest 1,000': USERS }, { 'page 1': at(USERS, { page: 1 }) }],
      later: userCalls(known),
    },
    Products: { opening: [{ ...frame, ...productOpening('all') }], later: productCalls('all', known) },
    Orders: orderScreen(frame, {
      ...orderCalls(known),
      pending: orders({ page: 1, status: 'pending' }),
      'completed, page 1,000': orders({ page: 1000, status: 'completed' }),
      'an order': `/api/orders/${known.orderId}`,
    }),
    Categories: { opening: [{ ...frame, 'the tree': '/api/admin/categories' }], later: {} },
    Banners: { opening: [{ ...frame, slides: '/api/admin/banners' }], later: {} },
    Activity: { opening: [{ ...frame, 'page 1': ACTIVITY }], later: activityCalls(known) },
  }
  return asRole('admin', screens)
}

export function sellerScreens(known: Known): Record<string, Screen> {
  const frame: Calls = { totals: '/api/products/stats/overview', notifications: '/api/notifications' }
  const sales = {
    'sales of 12 months': '/api/products/analytics/sales',
    'best sellers': '/api/products/analytics/best-sellers',
    'low stock': '/api/products/analytics/low-stock',
  }
  const screens: Record<string, WithoutRole> = {
    Products: { opening: [{ ...frame, ...waiting, ...productOpening('mine') }], later: productCalls('mine', known) },
    Sales: { opening: [{ ...frame, ...sales }], later: {} },
    Orders: orderScreen(frame, {
      ...orderCalls(known),
      'to pack': orders({ page: 1, handover: 'to_pack' }),
      'handed over': orders({ page: 1, handover: 'handed_over' }),
      'own lines by order': at('/api/seller/orders', { page: 1 }),
    }),
  }
  return asRole('seller', screens)
}

function asRole(as: Screen['as'], screens: Record<string, WithoutRole>): Record<string, Screen> {
  return Object.fromEntries(Object.entries(screens).map(([name, screen]) => [`${as}: ${name}`, { as, ...screen }]))
}

type Query = Record<string, string | number>

const at = (path: string, query: Query) => `${path}?${new URLSearchParams(entriesOf(query)).toString()}`
const entriesOf = (query: Query) => Object.entries(query).map(([name, value]) => [name, String(value)])
const each = (texts: string[], address: (search: string) => string) => texts.map(address)

const orders = (query: Query) => at('/api/orders', { page_size: 10, ...query })
const users = (query: Query) => at(USERS, { page_size: 10, ...query })
const NEWEST = { sort_by: 'created_at', sort_order: 'desc' }
const products = (scope: Scope, query: Query = NEWEST) =>
  at('/api/products/', { page: 1, page_size: 50, [scope]: 'true', ...query })

function productOpening(scope: Scope): Calls {
  const count = (only: Query = {}) => at('/api/products/', { page_size: 1, [scope]: 'true', ...only })
  return {
    'page 1': products(scope),
    'category tree': '/api/products/categories?include_tree=true',
    'count of all': count(),
    'count running low': count({ only: 'low' }),
    'count sold out': count({ only: 'out' }),
    'count inactive': count({ only: 'inactive' }),
  }
}

function productCalls(scope: Scope, { productId }: Known): Calls {
  const search = (text: string) => products(scope, { search: text })
  return {
    'page 2': products(scope, { ...NEWEST, page: 2 }),
    'page 20': products(scope, { ...NEWEST, page: 20 }),
    'page 200': products(scope, { ...NEWEST, page: 200 }),
    'running low': products(scope, { ...NEWEST, only: 'low' }),
    'sold out': products(scope, { ...NEWEST, only: 'out' }),
    inactive: products(scope, { ...NEWEST, only: 'inactive' }),
    'inactive, page 20': products(scope, { ...NEWEST, only: 'inactive', page: 20 }),
    'search, common word': each(['sensor', 'module', 'arduino', 'board'], search),
    'search, common word, page 20': products(scope, { search: 'sensor', page: 20 }),
    'search, rare word': each(['kanido', 'babela', 'A000066', 'mosadu'], search),
    'search, typing error': each(['arduno', 'rasberry pi', 'tempreature sensor'], search),
    'search, nothing': search('zzqxv'),
    'search among sold out': products(scope, { search: 'sensor', only: 'out' }),
    'a product': at(`/api/products/product/${productId}`, { [scope]: 'true' }),
    'export, first bytes': at('/api/products/export', scope === 'mine' ? { mine: 'true' } : {}),
  }
}

function userCalls({ userPages, accountId }: Known): Calls {
  const search = (text: string) => users({ page: 1, search: text })
  return {
    'page in the middle': users({ page: Math.ceil(userPages / 2) }),
    'last page': users({ page: userPages }),
    'sellers, page 20': users({ page: 20, role: 'seller' }),
    'an account': `${USERS}/${accountId}`,
    'search, everybody': search('example'),
    'search, everybody, last page': users({ page: userPages, search: 'example' }),
    'search, common name': each(['Uwase', 'bosco', 'Keza'], search),
    'search, common name, page 100': users({ page: 100, search: 'Uwase' }),
    'search, rare': each(['uwase417', 'yves.kamanzi7'], search),
    'search, two letters': search('uw'),
    'search, nothing': search('zzqxv'),
  }
}

/**
 * Describes the orders screen. Its first call requests all orders; if there are too many, further calls request one
 * page and the counts by status.
 */
function orderScreen(frame: Calls, later: Calls): WithoutRole {
  const page = { 'page 1 with counts': orders({ page: 1 }), 'counts alone': orders({ page: 1, page_size: 1 }) }
  return { opening: [{ ...frame, 'newest 1,000': '/api/orders' }, page], later }
}

function orderCalls({ orderPages }: Known): Calls {
  const search = (text: string) => orders({ page: 1, search: text })
  return {
    'page in the middle': orders({ page: Math.ceil(orderPages / 2) }),
    'last page': orders({ page: orderPages }),
    'search, common name': each(['Uwase', 'bosco', 'Keza'], search),
    'search, common name, page 100': orders({ page: 100, search: 'Uwase' }),
    'search, rare': each(['uwase417', 'Yves Kamanzi'], search),
    'search, phone': search('000 412'),
    'search, nothing': search('zzqxv'),
  }
}

function activityCalls({ accountId, entryId, day }: Known): Calls {
  const activity = (query: Query) => at(ACTIVITY, query)
  return {
    'an old page': activity({ before: entryId }),
    'by one account': activity({ account_id: accountId }),
    'by one who did nothing': activity({ account_id: 17 }),
    'of each kind': each(['account', 'product', 'category', 'order'], (kind) => activity({ subject_type: kind })),
    'of a rare kind, an old page': activity({ subject_type: 'category', before: entryId }),
    'on one day': activity({ from: day, to: day }),
    'up to a day': activity({ to: day }),
    'by one account, of a kind, on one day': activity({
      account_id: accountId,
      subject_type: 'product',
      from: day,
      to: day,
    }),
    'by one account, of a kind it never wrote': activity({ account_id: accountId, subject_type: 'category' }),
  }
}
