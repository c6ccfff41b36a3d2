import type { AccountDataSource } from '#server/http/account-data.ts'
import { findOwnShop } from './service.ts'

export const shopData = { read: { shop: findOwnShop } } satisfies AccountDataSource
