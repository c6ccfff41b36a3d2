import type { ApplicationStatus } from '#contract/accounts/applications.ts'
import type { AccountStatus, Role } from '#contract/accounts/calls.ts'
import type { MailPreferences, NotificationPreferences } from '#contract/accounts/own.ts'
import type { Payout, PayoutMethod } from '#contract/accounts/payout.ts'
import type { SellerRecord } from '#contract/shops/calls.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, moment } from '#server/db/columns.ts'

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
  organisation: text().notNull().default(''), // named on proformas and quotations
  tin: text().notNull().default(''), // of the organisation
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

export const twoStepSecrets = pgTable('two_step_secrets', {
  accountId: integer().primaryKey(),
  secret: bytea().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  recoverySalt: bytea().notNull(),
  begunAt: createdAt(),
})

export const recoveryCodes = pgTable('recovery_codes', { accountId: integer().notNull(), codeHash: bytea().notNull() })

/** Sellers, with their public names and the texts of their pages. */
export const sellers = pgTable('sellers', {
  sellerId: integer().primaryKey(),
  shopName: text(),
  slug: text().notNull().default(''), // derived from the shop's name by a trigger
  since: createdAt(),
  logoPath: text(),
  about: text().notNull().default(''),
  district: text().notNull().default(''),
  hours: text().notNull().default(''),
  shopPhone: text().notNull().default(''),
  pickupAddress: text().notNull().default(''),
  awayUntil: date(),
  backAt: timestamp({ withTimezone: true }), // start of that day
  tin: text(),
  vatRegistered: boolean().notNull().default(false),
  receiptsBy: text().$type<Payout['receipts_by']>().notNull().default('shop'),
  payoutMethod: text().$type<PayoutMethod>(),
  payoutName: text(),
  payoutNumber: text(),
  payoutChangedAt: timestamp({ withTimezone: true }),
  checksLeft: smallint().notNull().default(0),
  inactiveSince: timestamp({ withTimezone: true }), // maintained by a trigger
  firstStepsHiddenAt: timestamp({ withTimezone: true }),
  record: jsonb().$type<SellerRecord>(), // null: not calculated yet
  recordAt: timestamp({ withTimezone: true }),
})

/** Applications to become a seller. */
export const sellerApplications = pgTable('seller_applications', {
  id: id(),
  at: createdAt(),
  name: text().notNull(),
  business: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  offer: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull().default('new'),
  note: text().notNull().default(''),
  handledBy: integer(),
  sellerId: integer(),
})

/** Terms agreed with sellers, by effective date. */
export const sellerTerms = pgTable(
  'seller_terms',
  { sellerId: integer().notNull(), fromDay: date().notNull(), commissionBp: integer().notNull(), agreedBy: integer() },
  (table) => [primaryKey({ columns: [table.sellerId, table.fromDay] })],
)
