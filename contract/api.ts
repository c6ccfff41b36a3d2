import * as accounts from './accounts/calls.ts'
import * as accountsAdmin from './accounts/admin.ts'
import * as accountsApplications from './accounts/applications.ts'
import * as accountsOwn from './accounts/own.ts'
import * as accountsPayout from './accounts/payout.ts'
import * as accountsRecovery from './accounts/recovery.ts'
import * as accountsSellers from './accounts/sellers.ts'
import * as accountsTwoStep from './accounts/two-step.ts'
import * as activity from './insights/activity.ts'
import * as alerts from './alerts/calls.ts'
import * as banners from './banners/calls.ts'
import * as bannersAdmin from './banners/admin.ts'
import * as boms from './boms/calls.ts'
import * as cart from './cart/calls.ts'
import * as catalogue from './catalogue/calls.ts'
import * as categories from './categories/calls.ts'
import * as categoriesManage from './categories/manage.ts'
import * as contact from './contact/calls.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as facts from './facts/calls.ts'
import * as health from './health/calls.ts'
import * as imports from './imports/calls.ts'
import * as insights from './insights/calls.ts'
import * as insightsReport from './insights/report.ts'
import * as metrics from './metrics/calls.ts'
import * as notifications from './notifications/calls.ts'
import * as orders from './orders/calls.ts'
import * as ordersManage from './orders/manage.ts'
import * as problems from './problems/calls.ts'
import * as ordersPayments from './orders/payment-calls.ts'
import * as ordersReceipts from './orders/receipt-calls.ts'
import * as ordersReturns from './orders/return-calls.ts'
import * as productChecks from './products/listing-checks.ts'
import * as productHistory from './products/history.ts'
import * as products from './products/calls.ts'
import * as productsManaged from './products/managed.ts'
import * as projects from './projects/calls.ts'
import * as properties from './facts/properties.ts'
import * as quotes from './quotes/calls.ts'
import * as rounds from './rounds/calls.ts'
import * as sessions from './sessions/calls.ts'
import * as shops from './shops/calls.ts'
import * as statements from './statements/calls.ts'
import * as views from './catalogue/views.ts'

/** Modules that declare endpoints, keyed by noun. */
export const api = {
  accounts,
  accountsAdmin,
  accountsApplications,
  accountsOwn,
  accountsPayout,
  accountsRecovery,
  accountsSellers,
  accountsTwoStep,
  activity,
  alerts,
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
  metrics,
  notifications,
  orders,
  ordersManage,
  problems,
  ordersPayments,
  ordersReceipts,
  ordersReturns,
  productChecks,
  productHistory,
  products,
  productsManaged,
  projects,
  properties,
  quotes,
  rounds,
  sessions,
  shops,
  statements,
  views,
}

/** Collects the endpoints that the modules export, keyed by endpoint name. */
export function endpointsOf(...modules: object[]): Record<string, Endpoint> {
  const exported = modules.flatMap((module) => Object.entries(module))
  return Object.fromEntries(exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
}
