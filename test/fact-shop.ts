import { after, before } from 'node:test'
import { listProducts } from '#contract/catalogue/calls.ts'
import { updateProperty, type PropertyChange } from '#contract/facts/properties.ts'
import { readUnread } from '#server/facts/service.ts'
import { makeStaff } from './factories.ts'
import { testShop, type TestShop } from './harness.ts'

/** Builds one name and text pair of a product's specifications. */
export const spec = (name: string, text: string) => ({ name, text })

/** Sets up a shop with an admin for a test file about facts. */
export function factShop() {
  let opened: { shop: TestShop; token: string } | undefined
  before(async () => {
    const shop = await testShop()
    opened = { shop, token: (await makeStaff(shop, 'admin')).access_token }
  })
  after(() => opened?.shop.close())
  function get() {
    if (!opened) throw new Error('The shop opens before the first test')
    return opened
  }
  return {
    get shop() {
      return get().shop
    },
    /** Returns the admin's token. */
    get token() {
      return get().token
    },
    /** Extracts the facts of all changed products, as the shop does in the background. */
    read: () => readUnread(get().shop.database.db),
    change: (property: string, body: PropertyChange) =>
      get().shop.call(updateProperty, { params: { property_id: property }, body }, get().token),
    /** Extracts the facts of all changed products, then returns the names of the products that match the filters. */
    found: async (...filters: string[]) => {
      const { shop } = get()
      await readUnread(shop.database.db)
      return (await shop.call(listProducts, { query: { spec: filters } })).body.items.map(({ name }) => name)
    },
  }
}
