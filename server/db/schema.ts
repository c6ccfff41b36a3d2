import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, id, moment, textArray, tsvector } from './columns.ts'
import type { AccountStatus, Role } from '#contract/accounts/calls.ts'
import type { CategoryName } from '#contract/categories/calls.ts'
import type { Picture, Pin, ProductStatus, Spec } from '#contract/catalogue/calls.ts'
import type { MailPreferences, NotificationPreferences } from '#contract/accounts/own.ts'
import type { NotificationType } from '#contract/notifications/calls.ts'
import type { BannerTile } from '#contract/banners/calls.ts'
import type { ImportSettings } from '#contract/imports/calls.ts'

export * from './schema-history.ts'
export * from './schema-lists.ts'
export * from './schema-orders.ts'
export * from './schema-projects.ts'
export * from './schema-sellers.ts'

/**
 * Tables as used in queries. The migrations define the actual tables, and `schema.test.ts` compares the definitions
 * here with them.
 */

export const accounts = pgTable('accounts', {
  id: id(),
  email: text().notNull(),
  username: text().notNull(),
  fullName: text().notNull().default(''),
  passwordHash: text(),
  role: text().$type<Role>().notNull().default('user'),
  status: text().$type<AccountStatus>().notNull().default('Active'),
  phoneNumber: text().notNull().default(''),
  address: text().notNull().default(''),
  emailConfirmedAt: moment(),
  picturePath: text(),
  mailPreferences: jsonb().$type<Partial<MailPreferences>>().notNull().default({}),
  notificationPreferences: jsonb().$type<NotificationPreferences>().notNull().default({}),
  pendingEmail: text(),
  twoStepSince: moment(),
  lowStockMailedAt: moment(),
  createdAt: createdAt(),
  deletedAt: moment(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea().primaryKey(),
  accountId: integer().notNull(),
  device: text().notNull().default(''),
  createdAt: createdAt(),
  lastUsedAt: createdAt(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  browserHash: bytea(),
})

export const knownDevices = pgTable(
  'known_devices',
  { accountId: integer().notNull(), browserHash: bytea().notNull(), createdAt: createdAt(), returnedAt: moment() },
  (table) => [primaryKey({ columns: [table.accountId, table.browserHash] })],
)

export const identities = pgTable(
  'identities',
  { issuer: text().notNull(), subject: text().notNull(), accountId: integer().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const googleTickets = pgTable('google_tickets', {
  secretHash: bytea().primaryKey(),
  kind: text().$type<'state' | 'code' | 'two_step'>().notNull(),
  browserHash: bytea().notNull(),
  returnTo: text(),
  accountId: integer(),
  createdAt: createdAt(),
})

export const mailLinks = pgTable('mail_links', {
  tokenHash: bytea().primaryKey(),
  kind: text().$type<'reset' | 'confirmation' | 'new_email' | 'invitation'>().notNull(),
  accountId: integer().notNull(),
  email: text().notNull(),
  outboxId: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

export const twoStepSecrets = pgTable('two_step_secrets', {
  accountId: integer().primaryKey(),
  secret: bytea().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  recoverySalt: bytea().notNull(),
  begunAt: createdAt(),
})
export const recoveryCodes = pgTable('recovery_codes', { accountId: integer().notNull(), codeHash: bytea().notNull() })

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: createdAt(),
  accountId: integer(),
  action: text().notNull(),
  subjectType: text().notNull(),
  subjectId: integer(),
  detail: jsonb().notNull().default({}),
})

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: createdAt(),
})

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  parentId: integer(),
  depth: smallint().notNull().default(0), // set by a trigger
  position: integer().notNull().default(0),
  mergedIntoId: integer(),
  productCount: integer().notNull().default(0),
  path: jsonb().$type<CategoryName[]>().notNull().default([]), // set by a trigger
  createdAt: createdAt(),
  kind: text(),
  facetsCountedAt: moment(),
  proposedBy: integer(),
  proposedAt: moment(), // null once public
})

/** Categories to which the category names in a seller's files are mapped. */
export const categoryMaps = pgTable(
  'category_maps',
  { sellerId: integer().notNull(), source: text().notNull(), categoryId: integer() },
  (table) => [primaryKey({ columns: [table.sellerId, table.source] })],
)

export const products = pgTable('products', {
  id: id(),
  sellerId: integer(),
  categoryId: integer(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceCents: cents().notNull(),
  stock: integer().notNull(),
  status: text().$type<ProductStatus>().notNull().default('active'),
  featured: boolean().notNull().default(false),
  sku: text(),
  mpn: text(),
  manufacturer: text(),
  package: text(),
  specs: jsonb().$type<Spec[]>().notNull().default([]),
  keySpecs: textArray(),
  pins: jsonb().$type<Pin[]>().notNull().default([]),
  datasheetUrl: text(),
  tags: textArray(),
  supplierNumbers: textArray(),
  rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
  viewsCount: integer().notNull().default(0),
  unrankedViews: integer().notNull().default(0),
  rankedViews: integer()
    .notNull()
    .generatedAlwaysAs(sql`views_count - unranked_views`),
  lowStockTold: boolean().notNull().default(false),
  search: tsvector().notNull().default(''),
  valueWords: textArray(), // extracted together with the facts
  createdAt: createdAt(),
  updatedAt: createdAt(),
  deletedAt: moment(),
  version: integer().notNull().default(1),
  sellerActive: boolean().notNull().default(true), // maintained by triggers
  listed: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'active' and deleted_at is null and seller_active`),
  scarce: boolean()
    .notNull()
    .generatedAlwaysAs(sql`stock <= coalesce(low_at, 5)`),
  piecesPerPack: integer().notNull().default(1),
  minQuantity: integer().notNull().default(1),
  quantityStep: integer().notNull().default(1),
  lowAt: smallint(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer().notNull(),
    call: text().$type<'orders' | 'products' | 'imports' | 'projects'>().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    result: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.call, table.key] })],
)

/** Pictures of products and banner tiles. */
export const pictures = pgTable('pictures', {
  id: id(),
  productId: integer(),
  position: smallint().notNull(),
  path: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull().default(''),
  shows: text().$type<Picture['shows']>().notNull().default('part'),
  avif: boolean().notNull().default(false),
  avifFailures: smallint().notNull().default(0),
  createdAt: createdAt(),
  removedAt: moment(),
  tileId: smallint(),
})

export const bannerSlides = pgTable('banner_slides', {
  id: smallint().primaryKey(),
  hidden: boolean().notNull().default(false),
})

export const bannerTiles = pgTable('banner_tiles', {
  id: smallint().primaryKey(),
  slideId: smallint().notNull(),
  place: smallint().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  discount: text().notNull(),
  tag: text(),
  timeLeft: text(),
  endsOn: date(),
  image: text().$type<BannerTile['image']>().notNull(),
  film: text().$type<NonNullable<BannerTile['video']>>(),
  categoryId: integer(),
})

export const productViews = pgTable(
  'product_views',
  { productId: integer().notNull(), day: date().notNull(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

export const missedSearches = pgTable(
  'missed_searches',
  { day: date().notNull(), text: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/** Counted views that have not yet been added to their products. */
export const pendingViews = pgTable('pending_views', {
  productId: integer().primaryKey(),
  views: integer().notNull(),
  unrankedViews: integer().notNull(),
})

/** Viewers of each product in the current and previous hour, so that no viewer is counted twice. */
export const viewMarks = pgTable(
  'view_marks',
  { productId: integer().notNull(), viewer: text().notNull(), hour: moment().notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.productId, table.viewer] })],
)

/** All words by which products can be found, used to correct typing errors. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  products: integer().notNull(),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    accountId: integer().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
)

export const notifications = pgTable('notifications', {
  id: id(),
  accountId: integer().notNull(),
  type: text().$type<NotificationType>().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  subjectId: integer(),
  readAt: moment(),
  createdAt: createdAt(),
  mergeKey: text(),
  event: jsonb(),
})

export const imports = pgTable('imports', {
  id: id(),
  accountId: integer().notNull(),
  importId: uuid().notNull(),
  sellerId: integer(),
  added: integer().notNull(),
  changed: integer().notNull(),
  ranLow: integer().notNull().default(0),
  startedAt: createdAt(),
  fileName: text(),
  rowCount: integer(),
  same: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  lastBatchAt: createdAt(),
  undone: integer().notNull().default(0),
  undoneAt: moment(),
  settings: jsonb().$type<ImportSettings>(),
  proposed: smallint().notNull().default(0),
  checksum: text(),
})

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  attempts: smallint().notNull().default(0),
  lastError: text(),
  dueAt: createdAt(),
  doneAt: moment(),
  createdAt: createdAt(),
  priority: smallint().notNull().default(1),
  mergeKey: text(),
  failed: boolean().notNull().default(false),
  about: text(),
})

/** Number of attempts per key since the counter was last reset. */
export const attempts = pgTable(
  'attempts',
  { kind: text().notNull(), key: text().notNull(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
