import { toast } from 'sonner'
import { cleanup } from 'vitest-browser-react/pure'
import { getProduct, listProducts, type ProductWithFacts } from '#contract/catalogue/calls.ts'
import { listCategories, type Category } from '#contract/categories/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getStatsOverview, listWaiting } from '#contract/insights/calls.ts'
import { changeProduct, changeProducts, createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { getCategoryProperties } from '#contract/facts/properties.ts'
import { isUnusualPrice } from '#contract/products/price-change.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import type { FakeApi } from './fake-api.ts'
import { fakeApi } from './render-route.tsx'
import { exampleOf, sampleCategories } from './samples.ts'

/** Returns a sample product with all the fields that its seller manages. */
export function sampleManagedProduct(fields: Partial<ProductWithFacts> = {}): ProductWithFacts {
  return {
    ...exampleOf(getProduct),
    id: 1,
    name: 'Servo',
    description: '',
    price: 24_000,
    stock_quantity: 20,
    category_id: 2,
    category: { id: 2, name: 'Sensors' },
    category_path: [{ id: 2, name: 'Sensors' }],
    status: 'active',
    featured: false,
    mpn: null,
    sku: null,
    manufacturer: null,
    package: null,
    datasheet_url: null,
    image_urls: [],
    pictures: [],
    specs: [],
    pins: [],
    tags: [],
    supplier_numbers: [],
    kind: null,
    facts: [],
    seller: { id: 7, name: 'Kigali Parts' },
    seller_slug: null,
    pieces_per_pack: 1,
    min_quantity: 1,
    quantity_step: 1,
    low_at: null,
    version: 1,
    away_until: undefined,
    price_before: undefined,
    listing_check: undefined,
    listing_refusal: undefined,
    ...fields,
  }
}

const childCategory = (id: number, name: string, parentId: number): Category => ({
  ...(sampleCategories[0] as Category),
  id,
  name,
  parent_id: parentId,
})

/** Categories with parents before their children, in the server's order. */
export const managedCategories = [
  ...sampleCategories,
  { ...(sampleCategories[0] as Category), id: 20, name: 'Components' },
  childCategory(11, 'Environmental', 2),
  childCategory(21, 'Resistors', 20),
  childCategory(22, 'Fixed Resistors', 21),
]

export const CHANGE_ID = '7d1f6a0e-52b4-4c35-9a43-0a6f2f7c9b10'

/** Creates a fake API that stores a seller's products, newest first. */
export function managedProductsApi(...initial: ProductWithFacts[]) {
  let products = initial
  const changeId = crypto.randomUUID() // unique, since toasts remember the changes that they have reported
  const find = (id: string | undefined) => products.find((product) => product.id === Number(id))
  const change = (id: string | undefined, fields: object) => {
    products = products.map((product) => (product.id === Number(id) ? { ...product, ...fields } : product))
    return { ...sampleManagedProduct(), ...find(id), change_id: changeId }
  }
  const api = fakeApi()
    .on(listCategories, () => managedCategories)
    .on(getCategoryProperties, () => ({ kind: null, properties: [], all: [], is_own: false }))
    .on(getStatsOverview, () => ({ ...exampleOf(getStatsOverview), total_products: products.length }))
    .on(listWaiting, () => [])
    .on(listProducts, ({ query }) => listPage(products, query))
    .on(getProduct, ({ params }) => structuredClone(find(params.product_id) ?? sampleManagedProduct()))
    .on(createProduct, ({ body }) => {
      const made = sampleManagedProduct({ id: 100 + products.length, ...readForm(body) })
      products = [made, ...products]
      return made
    })
    .on(updateProduct, ({ params, body }) => change(params.product_id, readForm(body)))
    .on(changeProduct, ({ params, body }) => {
      const { price, stock_quantity: stock, status } = body ?? {}
      return change(params.product_id, {
        ...(price !== undefined && { price: Number(price) }),
        ...(stock !== undefined && { stock_quantity: Number(stock) }),
        ...(status !== undefined && { status }),
      })
    })
    .on(deleteProduct, ({ params }) => {
      products = products.filter(({ id }) => id !== Number(params.product_id))
      return { id: Number(params.product_id), change_id: changeId }
    })
    .on(changeProducts, ({ body }) => {
      const ids = (body?.product_ids ?? []).map(Number)
      const priceOf = (price: number) => price * (1 + Number(body?.percent) / 100)
      if (body?.dry_run) {
        const unusual = products
          .filter(({ id, price }) => ids.includes(id) && isUnusualPrice(price, priceOf(price)))
          .map(({ id, name, price }) => ({ product_id: id, name, price, new_price: priceOf(price) }))
        return { product_ids: ids, unusual_prices: { count: unusual.length, examples: unusual.slice(0, 3) } }
      }
      if (body?.change === 'price')
        products = products.map((one) => (ids.includes(one.id) ? { ...one, price: priceOf(one.price) } : one))
      if (body?.change === 'delete') products = products.filter(({ id }) => !ids.includes(id))
      if (body?.change === 'deactivate') for (const id of ids) change(String(id), { status: 'inactive' })
      return { product_ids: ids, change_id: changeId }
    })
  return {
    api,
    changeId,
    products: () => products,
    list: (query: URLSearchParams) => listPage(products, query),
    /** Changes a product as another user would. */
    change: (id: number, fields: Partial<ProductWithFacts>) => void change(String(id), fields),
  }
}

function listPage(products: ProductWithFacts[], query: URLSearchParams) {
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 24)]
  const [search, only] = [(query.get('search') ?? '').toLowerCase(), query.get('only')]
  const isListed = ({ name, stock_quantity: stock, status }: ProductWithFacts) =>
    name.toLowerCase().includes(search) &&
    (only !== 'low' || (stock > 0 && stock <= 5)) &&
    (only !== 'out' || stock === 0) &&
    (only !== 'inactive' || status === 'inactive')
  const found = products.filter(isListed)
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: found.length, page, page_size: pageSize }
}

/** Returns the fields of a submitted product form, with numbers parsed as on the server. */
function readForm(body: unknown): Partial<ProductWithFacts> {
  const fields = parseForm(body)
  for (const name of ['price', 'stock_quantity']) if (fields[name] !== undefined) fields[name] = Number(fields[name])
  return fields
}

/** Returns the raw fields of each product form sent to the endpoint. */
export function formsSentTo(api: FakeApi, endpoint: Endpoint): Record<string, unknown>[] {
  return api.sentTo(endpoint).map(parseForm)
}

function parseForm(body: unknown): Record<string, unknown> {
  return JSON.parse((body as FormData).get('product_data') as string) as Record<string, unknown>
}

/** Unmounts the page, as a reload does, before the next `renderRoute`; data stored in the browser is kept. */
export async function leavePage(): Promise<void> {
  toast.dismiss()
  await cleanup()
  document.body.replaceChildren()
  getQueryClient().clear()
}
