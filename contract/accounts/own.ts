import * as z from 'zod'
import { Payout } from './payout.ts'
import { TwoStep } from './two-step.ts'
import { GivenPassword, User } from './calls.ts'
import { StockAlertData } from '../alerts/calls.ts'
import { Cart } from '../cart/calls.ts'
import { Product } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { boolean, count, done, Id, idOf, Moment, moment, object, say, text } from '../fields.ts'
import { DELIVERY_RETENTION_DAYS, FRESH_SESSION_MINUTES, PROFILE_PICTURE_WIDTH } from './limits.ts'
import { Notification, NotificationType } from '../notifications/calls.ts'
import { Order } from '../orders/calls.ts'
import { SinglePicture, singlePictureForm } from '../picture-upload.ts'
import { ProjectData } from '../projects/calls.ts'
import { Organisation, QuoteDetail } from '../quotes/calls.ts'
import { SECURITY_RETENTION_DAYS } from '../security/limits.ts'
import { OwnShop } from '../shops/calls.ts'

export const MailPreferences = object(
  'MailPreferences',
  'Email preferences; all are on by default except `low_stock`',
  {
    order_status: boolean("When the status of one of the account's purchases changes", true),
    new_sale: boolean("When the account's products are ordered", true),
    sale_status: boolean("When the status of an order with the account's products changes", false),
    low_stock: boolean("Daily list of products that ran low or sold out: the account's own; for admins, all", false),
  },
)
export type MailPreferences = z.infer<typeof MailPreferences>

export const MailPreferencesChange = MailPreferences.partial().meta({
  id: 'MailPreferencesChange',
  description: 'Email preferences to change; omitted ones stay unchanged',
})
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>

const MAIL_PREFERENCES_PATH = '/api/account/mail-preferences'
const MAIL_PREFERENCES_NOTE =
  'Order confirmations and security notices are always emailed. `new_sale`, `sale_status` and `low_stock` apply to sellers.'

export const getMailPreferences = endpoint({
  method: 'GET',
  path: MAIL_PREFERENCES_PATH,
  access: 'signed-in',
  tags: ['accounts'],
  summary: "Get the caller's email preferences",
  description: MAIL_PREFERENCES_NOTE,
  response: MailPreferences,
})

export const changeMailPreferences = endpoint({
  method: 'PUT',
  path: MAIL_PREFERENCES_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: "Change the caller's email preferences",
  description: MAIL_PREFERENCES_NOTE,
  body: MailPreferencesChange,
  response: MailPreferences,
})

const NotificationPreferences = z.partialRecord(NotificationType, z.enum(['bell', 'nothing'])).meta({
  id: 'NotificationPreferences',
  description: 'Where each type of notification appears: in the bell (the default) or nowhere',
  examples: [{ product_update: 'nothing' }],
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const NOTIFICATION_PREFERENCES_PATH = '/api/account/notification-preferences'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: NOTIFICATION_PREFERENCES_PATH,
  access: 'seller',
  tags: ['accounts'],
  summary: "Get the caller's notification preferences",
  description: "Every type that the caller's role receives.",
  response: NotificationPreferences,
})

export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: NOTIFICATION_PREFERENCES_PATH,
  access: 'seller',
  invalidates: ['accounts'],
  summary: "Change the caller's notification preferences",
  description:
    "Applies to future notifications; omitted types stay unchanged. Admins can't turn off notifications that require action.",
  body: NotificationPreferences,
  response: NotificationPreferences,
})

const PICTURE_PATH = '/api/account/picture'

export const changeProfilePicture = endpoint({
  method: 'PUT',
  path: PICTURE_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: "Set the caller's profile picture",
  description: `The picture is cropped to a centred square of ${PROFILE_PICTURE_WIDTH} pixels and stripped of its metadata. It replaces the previous picture.`,
  form: singlePictureForm,
  body: object('ProfilePictureForm', 'The picture', { picture: SinglePicture }),
  response: User,
  refusals: ['bad_request', 'too_large', 'wrong_content_type'],
})

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: PICTURE_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: "Remove the caller's profile picture",
  response: User,
})

const DeviceSession = z.object({
  device: text('User agent of the browser', 'Mozilla/5.0 (Android 15)'),
  created_at: moment('Time of sign-in'),
  last_used_at: moment('Rounded to the hour'),
})

const KnownDevice = z.object({
  created_at: moment('First sign-in'),
  returned_at: Moment.nullable().describe('Most recent later sign-in; null: none'),
})

const Identity = z.object({
  issuer: text('Identity provider', 'https://accounts.google.com'),
  subject: text("The person's id at that provider", '110169484474386276334'),
  created_at: moment('When it was linked'),
})

const ViewMark = z.object({
  product_id: idOf('product'),
  hour: moment('Hour of the view'),
})

const RecordedAction = z.object({
  at: moment('When'),
  action: text('Action', 'order_status_changed'),
  subject_type: text('To what', 'order'),
  subject_id: say(Id.nullable(), 'Its id', 42),
})

const SecurityEvent = z.object({
  at: moment('When'),
  last_at: moment('Last time within the hour'),
  action: text('Event', 'signed_in'),
  subject: text('Way to sign in, error code, call, file or role', 'password'),
  network: text('Network without its last part; empty if unknown', '203.0.113.x'),
  times: count('Times within the hour', 1),
})

export const AccountData = object('AccountData', 'Everything the shop holds about a person', {
  exported_at: moment('When this was exported'),
  account: User,
  registered_at: moment('When the account was created'),
  mail_preferences: MailPreferences,
  notification_preferences: NotificationPreferences,
  sessions: z.array(DeviceSession).describe('Active sessions, without their tokens'),
  known_devices: z.array(KnownDevice).describe('Browsers that have signed in, recognized by a random id'),
  two_step: TwoStep,
  identities: z.array(Identity).describe('Linked sign-in providers'),
  cart: Cart,
  stock_alerts: z.array(StockAlertData).describe('Stock alerts, waiting ones first'),
  projects: z.array(ProjectData).describe('Saved parts lists, most recently saved first'),
  orders: z.array(Order).describe('Purchases, newest first'),
  organisation: Organisation,
  quotes: z.array(QuoteDetail).describe('Proformas and quotations, newest first'),
  shop: OwnShop.nullable().describe("The person's shop; null: not a seller"),
  payout: Payout.nullable().describe('Payout details; null: not a seller'),
  products: z.array(Product).describe('Products for sale, newest first'),
  notifications: z.array(Notification).describe('Newest first'),
  views: z.array(ViewMark).describe('Products viewed in the last hours, kept to count each view once'),
  actions: z.array(RecordedAction).describe('Entries of the activity log, newest first'),
  security_events: z
    .array(SecurityEvent)
    .describe(
      `Sign-ins, attempts, exports and changes of access in the last ${SECURITY_RETENTION_DAYS} days, newest first`,
    ),
})
export type AccountData = z.infer<typeof AccountData>

export const downloadAccountData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  access: 'signed-in',
  exports: 'account_data',
  tags: ['accounts'],
  summary: "Download the caller's data",
  description: "A JSON file. It excludes other people's data, such as the orders a seller received.",
  response: AccountData,
  responseHeaders: z.object({
    'content-disposition': text('File name', 'attachment; filename="account-42.json"'),
  }),
})

export const AccountDeletion = object('AccountDeletion', 'Proof that the account owner makes the request', {
  password: GivenPassword.optional(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'account-owner',
  invalidates: [],
  hashesPassword: true,
  summary: "Delete the caller's account",
  description: `Removes the person, sessions, cart, saved parts lists and picture at once. Orders keep their delivery details until ${DELIVERY_RETENTION_DAYS} days after they end. Send the password; an account without one must have signed in within the last ${FRESH_SESSION_MINUTES} minutes. A final email confirms the deletion.`,
  body: AccountDeletion.nullish(),
  response: z.object({ deleted: done('The account and its tokens no longer exist') }),
  refusals: ['own_admin_account', 'sign_in_again', 'account_has_orders', 'seller_has_balance', 'too_many_attempts'],
})
