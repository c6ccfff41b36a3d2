import { api, endpointsOf } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

interface Chapter {
  name: string
  description: string
  /** By the names that the contract exports them under. */
  calls: Record<string, Endpoint>
}

// What anyone can browse stands together, and what admins do with an account.
const { listCategories, ...categories } = api.categories
const { getCategoryProperties, getVocabulary, ...properties } = api.properties
const { getPayoutOfSeller, ...ownPayout } = api.accountsPayout
const { cancelPendingOrders, getPendingOrders, ...ordersManage } = api.ordersManage

/** The API by noun, in reading order: every call of the contract stands in one chapter. */
export const chapters: Chapter[] = [
  {
    name: 'Account',
    description: 'Signing up, in and out, and what everyone may change of their own account.',
    calls: callsOf(api.accounts, api.accountsOwn, api.accountsRecovery, api.accountsTwoStep, api.sessions, ownPayout),
  },
  {
    name: 'Catalogue',
    description: 'What anyone can browse: products, their facts, categories, suggestions and banners.',
    calls: callsOf(api.catalogue, api.facts, api.banners, { listCategories, getCategoryProperties, getVocabulary }),
  },
  {
    name: 'Parts lists',
    description: 'What a list of parts asks for, found in the shop, and lists that an account has saved.',
    calls: callsOf(api.boms, api.projects),
  },
  { name: 'Cart', description: 'One cart an account, kept on the server.', calls: callsOf(api.cart) },
  {
    name: 'Orders',
    description: 'Placing, following and handing over what was ordered.',
    calls: callsOf(api.orders, ordersManage),
  },
  {
    name: 'Products',
    description: 'What sellers and admins offer.',
    calls: callsOf(api.products, api.productsManaged, api.productHistory, api.productChecks, api.imports),
  },
  {
    name: 'Categories',
    description: 'The tree that products stand in, three levels deep.',
    calls: callsOf(categories, api.categoriesManage),
  },
  {
    name: 'Properties',
    description: 'What is read in specifications, as admins change it.',
    calls: callsOf(properties),
  },
  {
    name: 'Banners',
    description: 'What the home page shows first, as admins change it.',
    calls: callsOf(api.bannersAdmin),
  },
  { name: 'Shops', description: 'The pages of sellers.', calls: callsOf(api.shops) },
  { name: 'Notifications', description: 'What admins and sellers are told.', calls: callsOf(api.notifications) },
  {
    name: 'Figures',
    description: 'Views, sales and totals; they may lag a minute.',
    calls: callsOf(api.insights, api.insightsReport, api.views),
  },
  { name: 'Activity', description: 'What admins and sellers did, and when.', calls: callsOf(api.activity) },
  { name: 'Contact', description: 'Writing to the people behind the shop.', calls: callsOf(api.contact) },
  { name: 'Health', description: 'What is wrong with the installation, for admins.', calls: callsOf(api.health) },
  {
    name: 'Users',
    description: 'The accounts of everyone, for admins.',
    calls: callsOf(api.accountsAdmin, api.accountsApplications, api.accountsSellers, {
      getPayoutOfSeller,
      cancelPendingOrders,
      getPendingOrders,
    }),
  },
]

function callsOf(...modules: object[]): Record<string, Endpoint> {
  const calls = Object.entries(endpointsOf(...modules))
  // Modules name their exports in alphabetical order, which tells a reader nothing.
  return Object.fromEntries(calls.sort(([, a], [, b]) => placeOf(a).localeCompare(placeOf(b), 'en')))
}

function placeOf({ path, method }: Endpoint): string {
  return `${path} ${['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method)}`
}
