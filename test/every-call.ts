import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import * as accountData from '#contract/account-data.ts'
import * as accountDeletion from '#contract/account-deletion.ts'
import * as accounts from '#contract/accounts.ts'
import type { Session } from '#contract/accounts.ts'
import * as activity from '#contract/activity.ts'
import * as banners from '#contract/banners.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as categories from '#contract/categories.ts'
import * as confirmation from '#contract/confirmation.ts'
import * as contact from '#contract/contact.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import * as google from '#contract/google.ts'
import * as insights from '#contract/insights.ts'
import * as mailPreferences from '#contract/mail-preferences.ts'
import * as notifications from '#contract/notifications.ts'
import * as orders from '#contract/orders.ts'
import { permissions, type Access } from '#contract/permissions.ts'
import * as files from '#contract/product-files.ts'
import * as products from '#contract/products.ts'
import * as profilePicture from '#contract/profile-picture.ts'
import * as recovery from '#contract/recovery.ts'
import * as sessions from '#contract/sessions.ts'
import * as storefront from '#contract/storefront.ts'
import * as twoStep from '#contract/two-step.ts'
import * as users from '#contract/users.ts'
import { bannerSlides } from '#server/db/schema.ts'
import {
  codeOf,
  confirmEmailOf,
  DELIVERY,
  linkOf,
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
  callerOf,
  codeOfShopper,
  notificationOfSeller,
  orderOfShopper,
  productInCart,
  productOfSeller,
  roleOf,
  sessionOfShopper,
  type World,
} from './world.ts'

type Send = (token: string | undefined) => Promise<Answer<Endpoint>>

/** One call as it is meant: under which rule, and a request that whoever is allowed to gets answered. */
export interface ValidCall {
  endpoint: Endpoint
  /** The flag of the query that is set, where the call has any. */
  flag: string | undefined
  access: Access
  /** Makes what the request is about, anew each time. @param own whose cart and password it needs */
  prepare(world: World, own: Session): Promise<Send>
}

const form = () => ({ email: `${crypto.randomUUID()}@isoko.example`, password: PASSWORD, confirm_password: PASSWORD })
const idOf = ({ id }: { id: number }) => String(id)
const writer = { name: 'Somebody New', email: 'somebody@isoko.example', phone: '+250 788 000 001' }
const newRow = async ({ shop }: World) => ({
  row: 2,
  cells: {
    name: `Part ${crypto.randomUUID()}`,
    price: '1',
    stock_quantity: '1',
    category: (await makeCategory(shop)).name,
  },
})
const newCategory = () => ({ name: `Category ${crypto.randomUUID()}` })

/** Every call of the contract once, and once more for each of its flags. */
export const everyCall: ValidCall[] = [
  call(accounts.signUp, () => ({ body: { ...form(), full_name: 'Somebody New' } })),
  call(accounts.logIn, ({ people }) => ({ body: { email: people.shopper.user.email, password: PASSWORD } })),
  call(accounts.validateToken, () => ({})),
  call(accounts.logOut, () => ({})),
  call(accounts.getOwnAccount, () => ({})),
  call(accounts.changeProfile, () => ({ body: { full_name: 'Another Name' } })),
  call(accounts.changePassword, () => ({
    body: { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD },
  })),
  call(recovery.forgotPassword, ({ people }) => ({ body: { email: people.shopper.user.email } })),
  call(recovery.resetPassword, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    const token = await linkOf(shop, { kind: 'reset', email })
    return { body: { token, password: PASSWORD, confirm_password: PASSWORD } }
  }),
  call(confirmation.confirmEmail, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    return { body: { token: await linkOf(shop, { kind: 'confirmation', email }) } }
  }),
  call(confirmation.sendConfirmation, () => ({})),
  call(confirmation.changeEmail, () => ({ body: { email: form().email, current_password: PASSWORD } })),
  call(sessions.listSessions, () => ({})),
  call(sessions.endSession, async (world) => ({ params: { session_id: String(await sessionOfShopper(world)) } })),
  call(sessions.endSessions, () => ({})),
  call(twoStep.getTwoStep, () => ({})),
  ofNewcomer(twoStep.beginTwoStep, () => ({ body: { current_password: PASSWORD } })),
  ofNewcomer(twoStep.enableTwoStep, async ({ shop }, newcomer) => {
    const begun = await shop.call(twoStep.beginTwoStep, { body: { current_password: PASSWORD } }, newcomer.access_token)
    return { body: { code: codeOf(begun.body.secret) } }
  }),
  ofNewcomer(twoStep.disableTwoStep, async ({ shop }, newcomer) => {
    const { secret } = await turnOnTwoStep(shop, newcomer)
    return { body: { current_password: PASSWORD, code: codeOf(secret) } }
  }),
  ofNewcomer(twoStep.renewRecoveryCodes, async ({ shop }, newcomer) => {
    await turnOnTwoStep(shop, newcomer)
    return { body: { current_password: PASSWORD } }
  }),
  call(twoStep.removeTwoStep, async ({ shop }) => {
    const shopper = await makeShopper(shop)
    await turnOnTwoStep(shop, shopper)
    return { params: { user_id: idOf(shopper.user) } }
  }),
  call(google.openGoogleSession, codeOfShopper),
  call(profilePicture.changeProfilePicture, () => ({ body: profilePictureForm() })),
  call(profilePicture.removeProfilePicture, () => ({})),
  call(mailPreferences.getMailPreferences, () => ({})),
  call(mailPreferences.changeMailPreferences, () => ({ body: { order_status: false } })),
  call(accountData.downloadAccountData, () => ({})),
  ofStandIn(call(accountDeletion.deleteOwnAccount, () => ({ body: { password: PASSWORD } }))),
  call(users.listUsers, () => ({})),
  call(users.getUser, async ({ shop }) => ({ params: { user_id: idOf((await makeShopper(shop)).user) } })),
  call(users.createUser, () => ({ body: form() })),
  call(users.changeUser, async ({ shop }) => {
    const { user } = await makeShopper(shop)
    return { params: { user_id: idOf(user) }, body: { email: user.email, role: 'admin' as const } }
  }),
  call(users.getPendingOrders, ({ people }) => ({ params: { user_id: idOf(people.shopper.user) } })),
  call(users.cancelPendingOrders, async (world) => {
    await orderOfShopper(world)
    return { params: { user_id: idOf(world.people.shopper.user) } }
  }),
  call(users.deleteUser, async ({ shop }) => ({ params: { user_id: idOf((await makeShopper(shop)).user) } })),

  call(cart.getCart, () => ({})),
  call(cart.addToCart, async ({ shop }) => ({ body: { product_id: (await makeProduct(shop)).id } })),
  call(cart.updateCartLine, async (world, own) => ({
    body: { product_id: await productInCart(world, own), quantity: 2 },
  })),
  call(cart.removeCartLine, async (world, own) => ({
    params: { product_id: String(await productInCart(world, own)) },
  })),
  call(cart.clearCart, async (world, own) => {
    await productInCart(world, own)
    return {}
  }),

  call(catalogue.listProducts, () => ({})),
  call(catalogue.listProducts, () => ({ query: { mine: 'true' as const } }), 'mine'),
  call(catalogue.listProducts, () => ({ query: { all: 'true' as const } }), 'all'),
  call(catalogue.searchProducts, () => ({ query: { search: 'part' } })),
  call(catalogue.getProduct, async (world) => ({ params: { product_id: idOf(await productOfSeller(world)) } })),
  call(
    catalogue.getProduct,
    async (world) => ({ ...(await hiddenProduct(world)), query: { mine: 'true' as const } }),
    'mine',
  ),
  call(
    catalogue.getProduct,
    async (world) => ({ ...(await hiddenProduct(world)), query: { all: 'true' as const } }),
    'all',
  ),
  call(catalogue.listRecommendations, async ({ shop }) => ({ params: { product_id: idOf(await makeProduct(shop)) } })),
  call(catalogue.listPopularProducts, () => ({})),
  call(catalogue.listCategories, () => ({ query: { include_tree: 'true' as const } })),
  call(storefront.listFeaturedProducts, () => ({})),
  call(storefront.listSuggestions, () => ({ query: { q: 'pa' } })),
  call(storefront.listBanners, () => ({})),
  call(products.createProduct, async ({ shop }) => ({
    body: productForm({ name: 'New', price: 1, stock_quantity: 1, category_id: (await makeCategory(shop)).id }),
  })),
  call(products.updateProduct, async (world) => ({
    params: { product_id: idOf(await productOfSeller(world)) },
    body: productForm({ price: 2 }),
  })),
  call(products.changeProduct, async (world) => ({
    params: { product_id: idOf(await productOfSeller(world)) },
    body: { price: 2 },
  })),
  call(products.changeProducts, async (world) => ({
    body: { product_ids: [(await productOfSeller(world)).id], change: 'deactivate' as const },
  })),
  call(files.importProducts, async (world) => ({ body: { rows: [await newRow(world)] } })),
  call(files.exportProducts, () => ({})),
  call(products.deleteProduct, async (world) => ({ params: { product_id: idOf(await productOfSeller(world)) } })),

  call(categories.listManagedCategories, () => ({})),
  call(categories.getOrCreateCategory, () => ({ body: newCategory() })),
  call(categories.createCategory, () => ({ body: newCategory() })),
  call(categories.updateCategory, async (world) => {
    const [category, parent] = [await filledCategory(world), await makeCategory(world.shop)]
    return { params: { category_id: idOf(category) }, body: { ...newCategory(), parent_id: parent.id, position: 0 } }
  }),
  call(categories.mergeCategory, async (world) => {
    const [category, target] = [await filledCategory(world), await makeCategory(world.shop)]
    return { params: { category_id: idOf(category) }, body: { target_id: target.id } }
  }),
  call(categories.deleteCategory, async (world) => {
    const [category, target] = [await filledCategory(world), await makeCategory(world.shop)]
    return { params: { category_id: idOf(category) }, query: { target_id: idOf(target) } }
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
    return { body: { items: [{ product_id: id, quantity: 1, price: 1000 }], customer_info: DELIVERY } }
  }),
  call(orders.listOrders, () => ({})),
  call(orders.getOrder, async (world) => ({ params: await orderOfShopper(world) })),
  call(orders.changeOrderStatus, async (world) => ({
    params: await orderOfShopper(world),
    body: { status: 'cancelled' as const },
  })),
  call(orders.cancelOrder, async (world) => ({ params: await orderOfShopper(world) })),
  call(orders.listSellerOrders, () => ({})),
  call(orders.changeHandover, async (world) => ({
    params: await orderOfShopper(world),
    body: { handover: 'packed' as const },
  })),

  call(notifications.listNotifications, () => ({})),
  call(notifications.streamNotifications, () => ({})),
  call(notifications.readNotification, async (world) => ({
    params: { notification_id: String(await notificationOfSeller(world)) },
  })),
  call(notifications.readAllNotifications, () => ({})),

  call(contact.sendMessage, () => ({ body: { ...writer, message: 'Is the HC-SR04 in stock?' } })),
  call(contact.applyToSell, () => ({ body: { ...writer, business: 'Kigali Robotics', offer: 'Robots' } })),

  call(activity.listActivity, () => ({})),
  call(insights.getAdminStats, () => ({})),
  call(insights.getStatsOverview, () => ({})),
  call(insights.getSalesAnalytics, () => ({})),
  call(insights.listSalesDays, () => ({})),
  call(insights.listBestSellers, () => ({})),
  call(insights.listLowStock, () => ({})),
  call(insights.recordView, async ({ shop }) => ({
    params: { product_id: idOf(await makeProduct(shop)) },
    body: { browser_id: crypto.randomUUID() },
  })),
]

type Flag<E extends Endpoint> = keyof NonNullable<E['accessWith']> & string
type Input<E extends Endpoint> = InputOf<E> | Promise<InputOf<E>>

function call<E extends Endpoint>(
  endpoint: E,
  makeInput: (world: World, own: Session) => Input<E>,
  flag?: Flag<E>,
): ValidCall {
  const access = (flag && endpoint.accessWith?.[flag]) ?? endpoint.access
  const prepare = async (world: World, own: Session): Promise<Send> => {
    const input = await makeInput(world, own)
    return (token) => (endpoint.streams ? open(world, endpoint, token) : world.shop.call(endpoint, input, token))
  }
  return { endpoint, flag, access, prepare }
}

/** Whoever may make the call is needed afterwards: somebody else of their role makes it. Admins may not. */
function ofStandIn(call: ValidCall): ValidCall {
  const prepare = async (world: World, own: Session): Promise<Send> => {
    const send = await call.prepare(world, own)
    const role = await roleOf(world, own)
    if (role === 'admin') return send
    const { access_token: standIn } =
      role === 'seller' ? await makeStaff(world.shop, role) : await makeShopper(world.shop)
    return (token) => send(token && standIn)
  }
  return { ...call, prepare }
}

/** Two-step sign-in of whoever may make the call stays as it is: somebody else of their role, confirmed, makes it. */
function ofNewcomer<E extends Endpoint>(
  endpoint: E,
  makeInput: (world: World, newcomer: Session) => Input<E>,
): ValidCall {
  const prepare = async (world: World, own: Session): Promise<Send> => {
    const role = await roleOf(world, own)
    const newcomer =
      role === undefined || role === 'user' ? await makeShopper(world.shop) : await makeStaff(world.shop, role)
    await confirmEmailOf(world.shop, newcomer)
    const input = await makeInput(world, newcomer)
    const caller = callerOf(world, own)
    const mayCall = caller !== undefined && permissions[endpoint.access][caller] === 'allowed'
    return (token) => world.shop.call(endpoint, input, token && mayCall ? newcomer.access_token : token)
  }
  return { endpoint, flag: undefined, access: endpoint.access, prepare }
}

/** Reads of a stream that it began, or why it did not. */
async function open({ shop }: World, { method, path }: Endpoint, token = ''): Promise<Answer<Endpoint>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await shop.app.inject({ method, url: path, headers, payloadAsStream: true })
  const [first] = await once(answer.stream(), 'data')
  answer.stream().destroy()
  const text = String(first)
  return { status: answer.statusCode, body: text, refusal: answer.statusCode === 200 ? undefined : JSON.parse(text) }
}

async function hiddenProduct(world: World) {
  return { params: { product_id: idOf(await productOfSeller(world, { status: 'inactive' })) } }
}

async function filledCategory({ shop }: World) {
  const category = await makeCategory(shop)
  await makeProduct(shop, { categoryId: category.id })
  return category
}
