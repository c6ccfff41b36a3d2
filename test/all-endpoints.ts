import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { api } from '#contract/api.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { permissions, type Access } from '#contract/permissions.ts'
import { bannerSlides } from '#server/db/schema.ts'
import {
  totpCode,
  confirmEmailOf,
  CUSTOMER_INFO,
  createLinkToken,
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  PASSWORD,
  productForm,
  profilePictureForm,
  tileForm,
  turnOnTwoStep,
} from './factories.ts'
import type { Answer } from './harness.ts'
import {
  findCaller,
  codeOfShopper,
  notificationOfSeller,
  orderOfShopper,
  productInCart,
  productOfSeller,
  roleOf,
  sessionOfShopper,
  type Fixtures,
} from './fixtures.ts'

const {
  accounts,
  accountsAdmin,
  accountsOwn,
  accountsRecovery,
  accountsTwoStep,
  activity,
  banners,
  cart,
  catalogue,
  categories,
  contact,
  health,
  imports,
  insights,
  notifications,
  orders,
  products,
  sessions,
} = api

type Send = (token: string | undefined) => Promise<Answer<Endpoint>>

/** One call as it is meant: under which rule, and a request that whoever is allowed to gets answered. */
export interface ValidCall {
  endpoint: Endpoint
  /** The flag of the query that is set, where the call has any. */
  flag: string | undefined
  access: Access
  /** Makes what the request is about, anew each time. @param own whose cart and password it needs */
  prepare(fixtures: Fixtures, actorSession: Session): Promise<Send>
}

const form = () => ({ email: `${crypto.randomUUID()}@isoko.example`, password: PASSWORD, confirm_password: PASSWORD })
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
const newCategory = () => ({ name: `Category ${crypto.randomUUID()}` })

/** One valid request for every endpoint, and for each of its flags. */
export const allCalls: ValidCall[] = [
  call(accounts.signUp, () => ({ body: { ...form(), full_name: 'Somebody New' } })),
  call(accounts.logIn, ({ sessionsByCaller }) => ({
    body: { email: sessionsByCaller.shopper.user.email, password: PASSWORD },
  })),
  call(accounts.validateToken, () => ({})),
  call(accounts.logOut, () => ({})),
  call(accounts.getOwnAccount, () => ({})),
  call(accounts.changeProfile, () => ({ body: { full_name: 'Another Name' } })),
  call(accounts.changePassword, () => ({
    body: { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD },
  })),
  call(accountsRecovery.forgotPassword, ({ sessionsByCaller }) => ({
    body: { email: sessionsByCaller.shopper.user.email },
  })),
  call(accountsRecovery.resetPassword, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    const token = await createLinkToken(shop, { kind: 'reset', email })
    return { body: { token, password: PASSWORD, confirm_password: PASSWORD } }
  }),
  call(accountsRecovery.confirmEmail, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    return { body: { token: await createLinkToken(shop, { kind: 'confirmation', email }) } }
  }),
  call(accountsRecovery.sendConfirmation, () => ({})),
  call(accountsRecovery.changeEmail, () => ({ body: { email: form().email, current_password: PASSWORD } })),
  call(sessions.listSessions, () => ({})),
  call(sessions.endSession, async (fixtures) => ({ params: { session_id: await sessionOfShopper(fixtures) } })),
  call(sessions.endSessions, () => ({})),
  call(accountsTwoStep.getTwoStep, () => ({})),
  withNewActor(accountsTwoStep.beginTwoStep, () => ({ body: { current_password: PASSWORD } })),
  withNewActor(accountsTwoStep.enableTwoStep, async ({ shop }, newSession) => {
    const setup = await shop.call(
      accountsTwoStep.beginTwoStep,
      { body: { current_password: PASSWORD } },
      newSession.access_token,
    )
    return { body: { code: totpCode(setup.body.secret) } }
  }),
  withNewActor(accountsTwoStep.disableTwoStep, async ({ shop }, newSession) => {
    const { secret } = await turnOnTwoStep(shop, newSession)
    return { body: { current_password: PASSWORD, code: totpCode(secret) } }
  }),
  withNewActor(accountsTwoStep.renewRecoveryCodes, async ({ shop }, newSession) => {
    await turnOnTwoStep(shop, newSession)
    return { body: { current_password: PASSWORD } }
  }),
  call(accountsTwoStep.removeTwoStep, async ({ shop }) => {
    const shopper = await makeShopper(shop)
    await turnOnTwoStep(shop, shopper)
    return { params: { user_id: shopper.user.id } }
  }),
  call(accounts.openGoogleSession, codeOfShopper),
  call(accountsOwn.changeProfilePicture, () => ({ body: profilePictureForm() })),
  call(accountsOwn.removeProfilePicture, () => ({})),
  call(accountsOwn.getMailPreferences, () => ({})),
  call(accountsOwn.changeMailPreferences, () => ({ body: { order_status: false } })),
  call(accountsOwn.downloadAccountData, () => ({})),
  withOtherActor(call(accountsOwn.deleteOwnAccount, () => ({ body: { password: PASSWORD } }))),
  call(accountsAdmin.listUsers, () => ({})),
  call(accountsAdmin.getUser, async ({ shop }) => ({ params: { user_id: (await makeShopper(shop)).user.id } })),
  call(accountsAdmin.createUser, () => ({ body: form() })),
  call(accountsAdmin.changeUser, async ({ shop }) => {
    const { user } = await makeShopper(shop)
    return { params: { user_id: user.id }, body: { email: user.email, role: 'admin' as const } }
  }),
  call(orders.getPendingOrders, ({ sessionsByCaller }) => ({
    params: { user_id: sessionsByCaller.shopper.user.id },
  })),
  call(orders.cancelPendingOrders, async (fixtures) => {
    await orderOfShopper(fixtures)
    return { params: { user_id: fixtures.sessionsByCaller.shopper.user.id } }
  }),
  call(accountsAdmin.deleteUser, async ({ shop }) => ({
    params: { user_id: (await makeShopper(shop)).user.id },
  })),

  call(cart.getCart, () => ({})),
  call(cart.addToCart, async ({ shop }) => ({ body: { product_id: (await makeProduct(shop)).id } })),
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
  call(catalogue.listFeaturedProducts, () => ({})),
  call(catalogue.listSuggestions, () => ({ query: { q: 'pa' } })),
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
    body: { price: 2 },
  })),
  call(products.changeProducts, async (fixtures) => ({
    body: { product_ids: [(await productOfSeller(fixtures)).id], change: 'deactivate' as const },
  })),
  call(imports.importProducts, async (fixtures) => ({ body: { rows: [await newRow(fixtures)] } })),
  call(products.exportProducts, () => ({})),
  call(products.deleteProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
  })),

  call(categories.listManagedCategories, () => ({})),
  call(categories.getOrCreateCategory, () => ({ body: newCategory() })),
  call(categories.createCategory, () => ({ body: newCategory() })),
  call(categories.updateCategory, async (fixtures) => {
    const [category, parent] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return {
      params: { category_id: category.id },
      body: { ...newCategory(), parent_id: parent.id, position: 0 },
    }
  }),
  call(categories.mergeCategory, async (fixtures) => {
    const [category, target] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return { params: { category_id: category.id }, body: { target_id: target.id } }
  }),
  call(categories.deleteCategory, async (fixtures) => {
    const [category, target] = [await filledCategory(fixtures), await makeCategory(fixtures.shop)]
    return { params: { category_id: category.id }, query: { target_id: target.id } }
  }),

  call(banners.listBannerSlides, () => ({})),
  call(banners.changeBannerTile, () => ({
    params: { tile_id: '2' },
    body: tileForm({ tag: crypto.randomUUID().slice(0, 24) }),
  })),
  call(banners.changeBannerSlide, async ({ shop }) => {
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
  call(orders.cancelOrder, async (fixtures) => ({ params: await orderOfShopper(fixtures) })),
  call(orders.listSellerOrders, () => ({})),
  call(orders.changeHandover, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { handover: 'packed' as const },
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
  call(insights.recordView, async ({ shop }) => ({
    params: { product_id: (await makeProduct(shop)).id },
    body: { browser_id: crypto.randomUUID() },
  })),
]

type Flag<E extends Endpoint> = keyof NonNullable<E['accessWith']> & string
type Input<E extends Endpoint> = InputOf<E> | Promise<InputOf<E>>

function call<E extends Endpoint>(
  endpoint: E,
  makeInput: (fixtures: Fixtures, actorSession: Session) => Input<E>,
  flag?: Flag<E>,
): ValidCall {
  const access = (flag && endpoint.accessWith?.[flag]) ?? endpoint.access
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const input = await makeInput(fixtures, actorSession)
    return (token) => (endpoint.streams ? open(fixtures, endpoint, token) : fixtures.shop.call(endpoint, input, token))
  }
  return { endpoint, flag, access, prepare }
}

/** Whoever may make the call is needed afterwards: somebody else of their role makes it. Admins may not. */
function withOtherActor(call: ValidCall): ValidCall {
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const send = await call.prepare(fixtures, actorSession)
    const role = await roleOf(fixtures, actorSession)
    if (role === 'admin') return send
    const { access_token: otherActor } =
      role === 'seller' ? await makeStaff(fixtures.shop, role) : await makeShopper(fixtures.shop)
    return (token) => send(token && otherActor)
  }
  return { ...call, prepare }
}

/** Two-step sign-in of whoever may make the call stays as it is: somebody else of their role, confirmed, makes it. */
function withNewActor<E extends Endpoint>(
  endpoint: E,
  makeInput: (fixtures: Fixtures, newSession: Session) => Input<E>,
): ValidCall {
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const role = await roleOf(fixtures, actorSession)
    const newSession =
      role === undefined || role === 'user' ? await makeShopper(fixtures.shop) : await makeStaff(fixtures.shop, role)
    await confirmEmailOf(fixtures.shop, newSession)
    const input = await makeInput(fixtures, newSession)
    const caller = findCaller(fixtures, actorSession)
    const isAllowed = caller !== undefined && permissions[endpoint.access][caller] === 'allowed'
    return (token) => fixtures.shop.call(endpoint, input, token && isAllowed ? newSession.access_token : token)
  }
  return { endpoint, flag: undefined, access: endpoint.access, prepare }
}

/** Reads of a stream that it began, or why it did not. */
async function open({ shop }: Fixtures, { method, path }: Endpoint, token = ''): Promise<Answer<Endpoint>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await shop.app.inject({ method, url: path, headers, payloadAsStream: true })
  const [first] = await once(answer.stream(), 'data')
  answer.stream().destroy()
  const text = String(first)
  return { status: answer.statusCode, body: text, refusal: answer.statusCode === 200 ? undefined : JSON.parse(text) }
}

async function hiddenProduct(fixtures: Fixtures) {
  return { params: { product_id: (await productOfSeller(fixtures, { status: 'inactive' })).id } }
}

async function filledCategory({ shop }: Fixtures) {
  const category = await makeCategory(shop)
  await makeProduct(shop, { categoryId: category.id })
  return category
}
