import { api, endpointsOf } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

interface Chapter {
  name: string
  description: string
  /** Calls keyed by their export name in the contract. */
  calls: Record<string, Endpoint>
}

// Separates public calls, and admins' calls on other accounts, from the rest of their modules, so that each chapter
// groups them.
const { listCategories, ...categories } = api.categories
const { getCategoryProperties, getVocabulary, ...properties } = api.properties
const { getPayoutOfSeller, ...ownPayout } = api.accountsPayout
const { cancelPendingOrders, getPendingOrders, ...ordersManage } = api.ordersManage

/**
 * Chapters of the API documentation, one per resource, in reading order; every call of the contract is in exactly one
 * chapter.
 */
export const chapters: Chapter[] = [
  {
    name: 'Account',
    description: 'Sign-up, sign-in, sign-out and account settings.',
    calls: callsOf(api.accounts, api.accountsOwn, api.accountsRecovery, api.accountsTwoStep, api.sessions, ownPayout),
  },
  {
    name: 'Catalogue',
    description: 'Public catalogue: products, facts, categories, suggestions and banners.',
    calls: callsOf(api.catalogue, api.facts, api.banners, { listCategories, getCategoryProperties, getVocabulary }),
  },
  {
    name: 'Parts lists',
    description: 'Matching parts lists, and saved parts lists.',
    calls: callsOf(api.boms, api.projects),
  },
  { name: 'Cart', description: 'One cart per account, stored on the server.', calls: callsOf(api.cart) },
  {
    name: 'Orders',
    description: 'Placing, tracking and fulfilling orders.',
    calls: callsOf(api.orders, ordersManage, api.ordersPayments, api.ordersReceipts, api.ordersReturns),
  },
  {
    name: 'Proformas and quotations',
    description: 'Prices of a cart or parts list, kept for a school or company.',
    calls: callsOf(api.quotes),
  },
  {
    name: 'Products',
    description: 'Product management for sellers and admins.',
    calls: callsOf(api.products, api.productsManaged, api.productHistory, api.productChecks, api.imports),
  },
  {
    name: 'Categories',
    description: 'Category management; the tree is three levels deep.',
    calls: callsOf(categories, api.categoriesManage),
  },
  {
    name: 'Properties',
    description: 'Management of the properties recognized in specifications.',
    calls: callsOf(properties),
  },
  {
    name: 'Banners',
    description: 'Management of the home page banner.',
    calls: callsOf(api.bannersAdmin),
  },
  { name: 'Shops', description: 'Seller pages.', calls: callsOf(api.shops) },
  { name: 'Notifications', description: 'Notifications for admins and sellers.', calls: callsOf(api.notifications) },
  {
    name: 'Figures',
    description: 'Views, sales and totals; they may lag by a minute.',
    calls: callsOf(api.insights, api.insightsReport, api.views),
  },
  ...chaptersOfModules(),
  {
    name: 'Users',
    description: 'All accounts, for admins.',
    calls: callsOf(api.accountsAdmin, api.accountsApplications, api.accountsSellers, {
      getPayoutOfSeller,
      cancelPendingOrders,
      getPendingOrders,
    }),
  },
]

/** Returns the chapters that modules of the contract declare for their own calls, in order of name. */
function chaptersOfModules(): Chapter[] {
  return Object.values(api)
    .flatMap((module) => ('chapter' in module ? { ...module.chapter, calls: callsOf(module) } : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function callsOf(...modules: object[]): Record<string, Endpoint> {
  const calls = Object.entries(endpointsOf(...modules))
  // Modules sort their exports by name, which is not a useful order for readers.
  return Object.fromEntries(calls.sort(([, a], [, b]) => placeOf(a).localeCompare(placeOf(b), 'en')))
}

function placeOf({ path, method }: Endpoint): string {
  return `${path} ${['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method)}`
}
