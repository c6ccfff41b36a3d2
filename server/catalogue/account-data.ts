import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { listProductsOfSeller } from './service.ts'

export const catalogueData = {
  read: { products: (tx, { accountId }) => listProductsOfSeller(tx, accountId) },
} satisfies AccountDataSource
