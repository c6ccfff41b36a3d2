import type { AccountData } from '#contract/accounts/own.ts'
import { accountData } from '#server/accounts/account-data.ts'
import { cartData } from '#server/cart/account-data.ts'
import { catalogueData } from '#server/catalogue/account-data.ts'
import type { Db } from '#server/db/client.ts'
import { activityData } from '#server/events/account-data.ts'
import type { AccountDataSource } from '#server/http/account-data.ts'
import type { Actor } from '#server/http/actor.ts'
import { importData } from '#server/imports/account-data.ts'
import { insightData } from '#server/insights/account-data.ts'
import { notificationData } from '#server/notifications/account-data.ts'
import { orderData } from '#server/orders/account-data.ts'
import { projectData } from '#server/projects/account-data.ts'
import { sessionData } from '#server/sessions/account-data.ts'
import { shopData } from '#server/shops/account-data.ts'

/** Data that all features store about an account. */
const sources: AccountDataSource[] = [
  accountData,
  sessionData,
  cartData,
  projectData,
  orderData,
  shopData,
  importData,
  catalogueData,
  notificationData,
  insightData,
  activityData,
]

/** Reads all fields of the export, one after another. */
export async function readSources(tx: Db, actor: Actor): Promise<Omit<AccountData, 'exported_at'>> {
  const fields: Record<string, unknown> = {}
  for (const { read = {} } of sources)
    for (const [field, readField] of Object.entries(read)) fields[field] = await readField(tx, actor)
  return fields as Omit<AccountData, 'exported_at'> // the response is checked against its schema
}

/** Erases what all features store about an account. */
export async function eraseSources(tx: Db, accountId: number): Promise<void> {
  for (const { erase } of sources) await erase?.(tx, accountId)
}
