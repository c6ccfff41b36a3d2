/**
 * Lists the tables of all features, as used in queries. The migrations define the actual tables, and `schema.test.ts`
 * compares them with these definitions.
 */
export * from '#server/accounts/tables.ts'
export * from '#server/banners/tables.ts'
export * from '#server/cart/tables.ts'
export * from '#server/catalogue/tables.ts'
export * from '#server/categories/tables.ts'
export * from './tables.ts'
export * from '#server/events/tables.ts'
export * from '#server/facts/tables.ts'
export * from '#server/imports/tables.ts'
export * from '#server/insights/tables.ts'
export * from '#server/links/tables.ts'
export * from '#server/notifications/tables.ts'
export * from '#server/orders/tables.ts'
export * from '#server/outbox/tables.ts'
export * from '#server/pictures/tables.ts'
export * from '#server/products/tables.ts'
export * from '#server/projects/tables.ts'
export * from '#server/sessions/tables.ts'
export * from '#server/shops/tables.ts'
export * from '#server/throttle/tables.ts'
