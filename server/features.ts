import type { Feature } from './declarations/feature.ts'
import { accountData } from './account-data/feature.ts'
import { accounts } from './accounts/feature.ts'
import { alerts } from './alerts/feature.ts'
import { banners } from './banners/feature.ts'
import { boms } from './boms/feature.ts'
import { cart } from './cart/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { categories } from './categories/feature.ts'
import { contact } from './contact/feature.ts'
import { facts } from './facts/feature.ts'
import { health } from './health/feature.ts'
import { imports } from './imports/feature.ts'
import { indexNow } from './indexnow/feature.ts'
import { insights } from './insights/feature.ts'
import { notifications } from './notifications/feature.ts'
import { orders } from './orders/feature.ts'
import { products } from './products/feature.ts'
import { projects } from './projects/feature.ts'
import { quotes } from './quotes/feature.ts'
import { rounds } from './rounds/feature.ts'
import { security } from './security/feature.ts'
import { sessions } from './sessions/feature.ts'
import { shops } from './shops/feature.ts'
import { statements } from './statements/feature.ts'

/** Features of the server. The data of an account is exported and deleted in this order. */
export const features: Feature[] = [
  security, // first, since it records the calls of the others
  accounts,
  sessions,
  accountData,
  catalogue,
  products,
  categories,
  facts,
  banners,
  imports,
  boms,
  projects,
  shops,
  cart,
  alerts,
  orders,
  quotes,
  rounds,
  statements,
  notifications,
  insights,
  contact,
  indexNow,
  health,
]
