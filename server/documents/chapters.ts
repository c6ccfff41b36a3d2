import * as accounts from '#contract/accounts.ts'
import * as banners from '#contract/banners.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as categories from '#contract/categories.ts'
import * as contact from '#contract/contact.ts'
import * as activity from '#contract/activity.ts'
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts'
import * as insights from '#contract/insights.ts'
import * as notifications from '#contract/notifications.ts'
import * as orders from '#contract/orders.ts'
import * as files from '#contract/imports.ts'
import * as products from '#contract/products.ts'
import * as ownAccount from '#contract/accounts-own.ts'
import * as recovery from '#contract/accounts-recovery.ts'
import * as sessions from '#contract/sessions.ts'
import * as storefront from '#contract/storefront.ts'
import * as twoStep from '#contract/accounts-two-step.ts'
import * as users from '#contract/accounts-admin.ts'

interface Chapter {
  name: string
  description: string
  /** By the names that the contract exports them under. */
  calls: Record<string, Endpoint>
}

// What anyone can browse stands together.
const { listBanners, ...bannerCalls } = banners
const { listCategories, ...categoryCalls } = categories

/** The API by noun, in reading order: every call of the contract stands in one chapter. */
export const chapters: Chapter[] = [
  {
    name: 'Account',
    description: 'Signing up, in and out, and what everyone may change of their own account.',
    calls: callsOf(accounts, ownAccount, recovery, sessions, twoStep),
  },
  {
    name: 'Catalogue',
    description: 'What anyone can browse: products, categories, suggestions and banners.',
    calls: callsOf(catalogue, storefront, { listBanners, listCategories }),
  },
  { name: 'Cart', description: 'One cart an account, kept on the server.', calls: callsOf(cart) },
  { name: 'Orders', description: 'Placing, following and handing over what was ordered.', calls: callsOf(orders) },
  { name: 'Products', description: 'What sellers and admins offer.', calls: callsOf(products, files) },
  {
    name: 'Categories',
    description: 'The tree that products stand in, three levels deep.',
    calls: callsOf(categoryCalls),
  },
  { name: 'Banners', description: 'What the home page shows first, as admins change it.', calls: callsOf(bannerCalls) },
  { name: 'Notifications', description: 'What admins and sellers are told.', calls: callsOf(notifications) },
  { name: 'Figures', description: 'Views, sales and totals; they may lag a minute.', calls: callsOf(insights) },
  { name: 'Activity', description: 'What admins and sellers did, and when.', calls: callsOf(activity) },
  { name: 'Contact', description: 'Writing to the people behind the shop.', calls: callsOf(contact) },
  { name: 'Users', description: 'The accounts of everyone, for admins.', calls: callsOf(users) },
]

function callsOf(...modules: object[]): Record<string, Endpoint> {
  const exported = modules.flatMap((module) => Object.entries(module))
  const calls = exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
  // Modules name their exports in alphabetical order, which tells a reader nothing.
  return Object.fromEntries(calls.sort(([, a], [, b]) => placeOf(a).localeCompare(placeOf(b), 'en')))
}

function placeOf({ path, method }: Endpoint): string {
  return `${path} ${['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method)}`
}
