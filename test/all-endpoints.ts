import { globSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { bannerSlides, orderEvents } from '#server/db/schema.ts'
import {
  CUSTOMER_INFO,
  makeCategory,
  makeOwnProperty,
  makeProduct,
  productForm,
  profilePictureForm,
  tileForm,
} from './factories.ts'
import {
  changeOfSeller,
  createSessionToken,
  notificationOfSeller,
  orderOfShopper,
  productInCart,
  productOfSeller,
  projectOfShopper,
  reducedOrderOfShopper,
  shopOfSeller,
  type Fixtures,
} from './fixtures.ts'
import { call, type ValidCall } from './valid-call.ts'

const {
  activity,
  banners,
  bannersAdmin,
  boms,
  cart,
  catalogue,
  categories,
  categoriesManage,
  contact,
  facts,
  health,
  imports,
  insights,
  insightsReport,
  notifications,
  orders,
  ordersManage,
  productChecks,
  productHistory,
  products,
  productsManaged,
  projects,
  properties,
  shops,
  views,
} = api
const reportQuery = { by: 'month' as const, from: '2026-01-01', to: '2026-11-30' }

const senderFields = { name: 'Somebody New', email: 'somebody@isoko.example', phone: '+250 788 000 001' }
const newRow = async ({ shop }: Fixtures) => ({
  row: 2,
  cells: {
    name: `Part ${crypto.randomUUID()}`,
    price: '1',
    stock_quantity: '1',
    category: (await makeCategory(shop)).name,
  },
})
const newProject = { title: 'Weather station', boards: 1, spare_percent: 0, lines: [] }
const newCategory = () => ({ name: `Category ${crypto.randomUUID()}` })

/** Collects the calls that features declare in files of their own, `endpoints/<feature>.ts`. */
async function callsOfFeatures(): Promise<ValidCall[]> {
  const files = globSync('endpoints/*.ts', { cwd: import.meta.dirname })
  const modules = files.toSorted().map((file) => import(path.join(import.meta.dirname, file)))
  return ((await Promise.all(modules)) as { calls: ValidCall[] }[]).flatMap(({ calls }) => calls)
}

/** One valid request for every endpoint, and for each of its flags. */
export const allCalls: ValidCall[] = [
  ...(await callsOfFeatures()),
  call(boms.matchParts, () => ({ body: { lines: [{ line: 1, mpn: 'LM358' }] } })),

  call(projects.listProjects, () => ({})),
  call(projects.createProject, () => ({ body: newProject })),
  call(projects.getProject, async (fixtures) => ({ params: await projectOfShopper(fixtures) })),
  call(projects.updateProject, async (fixtures) => ({
    params: await projectOfShopper(fixtures),
    body: { title: 'Rain gauge', version_seen: 1 },
  })),
  call(projects.deleteProject, async (fixtures) => ({ params: await projectOfShopper(fixtures) })),
  call(projects.shareProject, async (fixtures) => ({
    params: await projectOfShopper(fixtures),
    body: { shared: false },
  })),
  call(projects.copyProject, async (fixtures) => ({ params: await projectOfShopper(fixtures), body: {} })),
  call(projects.getSharedProject, async (fixtures) => ({ params: await projectOfShopper(fixtures) })),
  call(projects.copySharedProject, async (fixtures) => ({ params: await projectOfShopper(fixtures), body: {} })),

  call(shops.getShop, async (fixtures) => ({ params: await shopOfSeller(fixtures) })),
  call(shops.getOwnShop, () => ({})),
  call(shops.changeLogo, () => ({ body: profilePictureForm() })),
  call(shops.hideFirstSteps, () => ({ body: { hidden: true } })),
  call(shops.removeLogo, () => ({})),
  call(shops.changeOwnShop, () => ({ body: { slug: `shop-${crypto.randomUUID().slice(0, 8)}x` } })),

  call(cart.getCart, () => ({})),
  call(cart.addToCart, async ({ shop }) => ({ body: { product_id: (await makeProduct(shop)).id } })),
  call(cart.addManyToCart, async ({ shop }) => ({
    body: { lines: [{ product_id: (await makeProduct(shop)).id, quantity: 2 }] },
  })),
  call(cart.updateCartLine, async (fixtures, actorSession) => ({
    body: { product_id: await productInCart(fixtures, actorSession), quantity: 2 },
  })),
  call(cart.removeCartLine, async (fixtures, actorSession) => ({
    params: { product_id: await productInCart(fixtures, actorSession) },
  })),
  call(cart.clearCart, async (fixtures, actorSession) => {
    await productInCart(fixtures, actorSession)
    return {}
  }),

  call(catalogue.listProducts, () => ({})),
  call(catalogue.listProducts, () => ({ query: { mine: true } }), 'mine'),
  call(catalogue.listProducts, () => ({ query: { all: true } }), 'all'),
  call(catalogue.searchProducts, () => ({ query: { search: 'part' } })),
  call(catalogue.getProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
  })),
  call(
    catalogue.getProduct,
    async (fixtures) => ({ ...(await hiddenProduct(fixtures)), query: { mine: true } }),
    'mine',
  ),
  call(catalogue.getProduct, async (fixtures) => ({ ...(await hiddenProduct(fixtures)), query: { all: true } }), 'all'),
  call(catalogue.listRecommendations, async ({ shop }) => ({
    params: { product_id: (await makeProduct(shop)).id },
  })),
  call(catalogue.listPopularProducts, () => ({})),
  call(categories.listCategories, () => ({ query: { include_tree: true } })),
  call(categoriesManage.suggestCategories, () => ({ query: { name: 'Servo', mpn: 'SG90' } })),
  call(categories.listCategories, () => ({ query: { proposed: true } }), 'proposed'),
  call(catalogue.listFeaturedProducts, () => ({})),
  call(catalogue.listSuggestions, () => ({ query: { q: 'pa' } })),
  call(facts.listFacets, () => ({ query: { spec: ['resistance:4k7'] } })),
  call(properties.getCategoryProperties, async ({ shop }) => ({
    params: { category_id: (await makeCategory(shop)).id },
  })),
  call(properties.getVocabulary, () => ({})),
  call(properties.listProperties, () => ({})),
  call(properties.updateProperty, () => ({
    params: { property_id: 'resistance' },
    body: { add_aliases: [`Ohms ${crypto.randomUUID()}`] },
  })),
  call(properties.addProperty, () => ({ body: { name: `Thread ${crypto.randomUUID()}`, type: 'choice' as const } })),
  call(properties.deleteProperty, async ({ shop }) => ({ params: { property_id: await makeOwnProperty(shop) } })),
  call(properties.setCategoryKind, async ({ shop }) => ({
    params: { category_id: (await makeCategory(shop)).id },
    body: { kind: 'resistor' },
  })),
  call(properties.setCategoryProperties, async ({ shop }) => ({
    params: { category_id: (await makeCategory(shop)).id },
    body: { properties: [{ key: 'package', asked: false, filter: false, in_table: true }] },
  })),
  call(properties.listUnreadFacts, () => ({})),
  call(banners.listBanners, () => ({})),
  call(products.createProduct, async ({ shop }) => ({
    body: productForm({ name: 'New', price: 1, stock_quantity: 1, category_id: (await makeCategory(shop)).id }),
  })),
  call(products.updateProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
    body: productForm({ price: 2 }),
  })),
  call(products.changeProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
    body: { price: 900 },
  })),
  call(products.changeProducts, async (fixtures) => ({
    body: { product_ids: [(await productOfSeller(fixtures)).id], change: 'deactivate' as const },
  })),
  call(productHistory.getProductHistory, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
  })),
  call(productHistory.undoProductChange, async (fixtures) => ({
    body: { change_id: await changeOfSeller(fixtures) },
  })),
  call(imports.listImports, () => ({})),
  call(imports.listImportCategories, () => ({ query: {} })),
  call(imports.chooseImportCategories, async ({ shop }) => ({
    body: { items: [{ source: 'Passives > Resistors', category_id: (await makeCategory(shop)).id }] },
  })),
  call(imports.importProducts, async (fixtures) => ({ body: { rows: [await newRow(fixtures)] } })),
  call(productChecks.listListingChecks, () => ({})),
  call(productChecks.listFlaggedListings, () => ({ params: { import_id: crypto.randomUUID() }, query: {} })),
  call(productChecks.settleListingChecks, async (fixtures) => {
    const { id } = await productOfSeller(fixtures)
    await fixtures.shop.database.sql`insert into listing_checks (product_id) values (${id})`
    return { body: { action: 'pass' as const, product_ids: [id] } }
  }),
  call(productsManaged.listProductIds, () => ({})),
  call(productsManaged.exportProducts, () => ({})),
  call(products.deleteProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
  })),

  call(categoriesManage.listManagedCategories, () => ({})),
  call(categoriesManage.listCategoryProposals, () => ({})),
  call(categoriesManage.settleCategoryProposals, async ({ shop }) => {
    const { id } = await makeCategory(shop, { proposedAt: new Date() })
    return { body: { items: [{ category_id: id, action: 'accept' as const }] } }
  }),
  call(categoriesManage.changeCategories, async ({ shop }) => {
    const { id } = await makeCategory(shop)
    return { body: { category_ids: [id], change: 'delete' as const } }
  }),
  call(categoriesManage.getOrCreateCategory, () => ({ body: newCategory() })),
  call(categoriesManage.createCategory, () => ({ body: newCategory() })),
  call(categoriesManage.updateCategory, async (fixtures) => {
    const [category, parent] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return {
      params: { category_id: category.id },
      body: { ...newCategory(), parent_id: parent.id, position: 0 },
    }
  }),
  call(categoriesManage.mergeCategory, async (fixtures) => {
    const [category, target] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return { params: { category_id: category.id }, body: { target_id: target.id } }
  }),
  call(categoriesManage.undoCategoryMerges, async (fixtures) => {
    const [category, target] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    const merge = { params: { category_id: category.id }, body: { target_id: target.id } }
    const { body } = await fixtures.shop.call(
      categoriesManage.mergeCategory,
      merge,
      await createSessionToken(fixtures, 'admin'),
    )
    return { body: { merge_ids: [body.merge_id] } }
  }),
  call(categoriesManage.deleteCategory, async (fixtures) => {
    const [category, target] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return { params: { category_id: category.id }, query: { target_id: target.id } }
  }),

  call(bannersAdmin.listBannerSlides, () => ({})),
  call(bannersAdmin.changeBannerTile, () => ({
    params: { tile_id: '2' },
    body: tileForm({ tag: crypto.randomUUID().slice(0, 24) }),
  })),
  call(bannersAdmin.changeBannerSlide, async ({ shop }) => {
    const [slide] = await shop.database.db.select().from(bannerSlides).where(eq(bannerSlides.id, 2))
    return { params: { slide_id: '2' }, body: { hidden: !slide?.hidden } }
  }),

  call(orders.placeOrder, async ({ shop }) => {
    const { id } = await makeProduct(shop)
    return { body: { items: [{ product_id: id, quantity: 1, price: 1000 }], customer_info: CUSTOMER_INFO } }
  }),
  call(orders.listOrders, () => ({})),
  call(orders.getOrder, async (fixtures) => ({ params: await orderOfShopper(fixtures) })),
  call(orders.changeOrderStatus, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { status: 'cancelled' as const },
  })),
  call(ordersManage.exportOrders, () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
  call(ordersManage.addOrderEvent, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { outcome: 'no_answer' as const, text: '' },
  })),
  call(ordersManage.withdrawOrderEvent, async (fixtures) => {
    const { order_id: orderId } = await orderOfShopper(fixtures)
    const values = { orderId, accountId: fixtures.sessionsByCaller.admin.user.id, text: 'Gate 4' }
    const [event] = await fixtures.shop.database.db
      .insert(orderEvents)
      .values({ ...values, kind: 'note', audience: 'shop' })
      .returning()
    return { params: { order_id: orderId, event_id: event?.id ?? 0 } }
  }),
  call(ordersManage.changeOrder, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { version_seen: 1, reason: 'customer_asked' as const, customer_info: { location: 'KG 11 Ave, Kigali' } },
  })),
  call(ordersManage.changeDelivery, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { version_seen: 1, location: 'KG 11 Ave, Kigali' },
  })),
  call(ordersManage.reduceItems, async (fixtures) => {
    const { order_id, product_id } = await orderOfShopper(fixtures)
    return { params: { order_id }, body: { version_seen: 1, lines: [{ product_id, quantity: 1 }] } }
  }),
  call(ordersManage.undoReduction, reducedOrderOfShopper),
  call(ordersManage.reportShortage, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { can_supply: 0, reason: 'broken' as const },
  })),
  call(orders.cancelOrder, async (fixtures) => ({ params: await orderOfShopper(fixtures) })),
  call(orders.listSellerOrders, () => ({})),
  call(orders.changeHandover, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { handover: 'packed' as const },
  })),
  call(orders.changeHandovers, async (fixtures) => ({
    body: { from: 'to_pack' as const, handover: 'packed' as const, lines: [await orderOfShopper(fixtures)] },
  })),

  call(notifications.listNotifications, () => ({})),
  call(notifications.streamNotifications, () => ({})),
  call(notifications.readNotification, async (fixtures) => ({
    params: { notification_id: await notificationOfSeller(fixtures) },
  })),
  call(notifications.readAllNotifications, () => ({})),

  call(contact.sendMessage, () => ({ body: { ...senderFields, message: 'Is the HC-SR04 in stock?' } })),
  call(contact.applyToSell, () => ({ body: { ...senderFields, business: 'Kigali Robotics', offer: 'Robots' } })),

  call(activity.listActivity, () => ({})),
  call(health.getHealth, () => ({})),
  call(health.sendTestMail, () => ({})),
  call(insights.getAdminStats, () => ({})),
  call(insights.getStatsOverview, () => ({})),
  call(insights.getSalesAnalytics, () => ({})),
  call(insights.listSalesDays, () => ({})),
  call(insights.listBestSellers, () => ({})),
  call(insights.listLowStock, () => ({})),
  call(insights.listMissedSearches, () => ({})),
  call(insights.listWaiting, () => ({})),
  call(insightsReport.getReport, () => ({ query: reportQuery })),
  call(insightsReport.getReportTotals, () => ({ query: { from: reportQuery.from, to: reportQuery.to } })),
  call(insightsReport.exportReport, () => ({ query: reportQuery })),
  call(views.recordView, async ({ shop }) => ({
    params: { product_id: (await makeProduct(shop)).id },
    body: { browser_id: crypto.randomUUID() },
  })),
]

async function hiddenProduct(fixtures: Fixtures) {
  return { params: { product_id: (await productOfSeller(fixtures, { status: 'inactive' })).id } }
}

async function filledCategory({ shop }: Fixtures) {
  const category = await makeCategory(shop)
  await makeProduct(shop, { categoryId: category.id })
  return category
}
