import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { findOwnShop } from './service.ts'

export const shopData = { read: { shop: findOwnShop } } satisfies AccountDataSource
