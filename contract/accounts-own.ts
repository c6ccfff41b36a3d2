import * as z from 'zod'
import { Payout } from './accounts-payout.ts'
import { TwoStep } from './accounts-two-step.ts'
import { GivenPassword, User } from './accounts.ts'
import { Cart } from './cart.ts'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { boolean, done, Id, idOf, Moment, moment, object, say, text } from './fields.ts'
import { DELIVERY_RETENTION_DAYS, FRESH_SESSION_MINUTES, PROFILE_PICTURE_WIDTH } from './limits.ts'
import { Notification, NotificationType } from './notifications.ts'
import { Order } from './orders.ts'
import { SinglePicture, singlePictureForm } from './picture-upload.ts'
import { ProjectData } from './projects.ts'
import { OwnShop } from './shops.ts'

export const MailPreferences = object(
  'MailPreferences',
  'Which mails a person wants; all but `low_stock` until they say otherwise',
  {
    order_status: boolean('When the status of an own purchase changes', true),
    new_sale: boolean('When own products were ordered', true),
    sale_status: boolean('When the status of an order with own products changes', false),
    low_stock: boolean('Once a day, which products ran low or were sold out: own ones, for an admin all', false),
  },
)
export type MailPreferences = z.infer<typeof MailPreferences>

export const MailPreferencesChange = MailPreferences.partial().meta({
  id: 'MailPreferencesChange',
  description: 'Which mails are wanted or not any more; what is left out stays',
})
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>

const MAIL_PREFERENCES_PATH = '/api/account/mail-preferences'
const MAIL_PREFERENCES_NOTE =
  'What confirms an order, and what concerns the security of the account, is mailed always. `new_sale`, `sale_status` and `low_stock` matter to who sells.'

export const getMailPreferences = endpoint({
  method: 'GET',
  path: MAIL_PREFERENCES_PATH,
  access: 'signed-in',
  tags: ['accounts'],
  summary: 'Which mails the caller wants',
  description: MAIL_PREFERENCES_NOTE,
  response: MailPreferences,
})

export const changeMailPreferences = endpoint({
  method: 'PUT',
  path: MAIL_PREFERENCES_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Choose which mails one wants',
  description: MAIL_PREFERENCES_NOTE,
  body: MailPreferencesChange,
  response: MailPreferences,
})

const NotificationPreferences = z.partialRecord(NotificationType, z.enum(['bell', 'nothing'])).meta({
  id: 'NotificationPreferences',
  description: 'Where each type of notification is told: in the bell unless a person says otherwise, or nowhere',
  examples: [{ product_update: 'nothing' }],
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const NOTIFICATION_PREFERENCES_PATH = '/api/account/notification-preferences'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: NOTIFICATION_PREFERENCES_PATH,
  access: 'seller',
  tags: ['accounts'],
  summary: 'Which notifications the caller wants',
  description: 'Every type that the role of the caller is told of.',
  response: NotificationPreferences,
})

export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: NOTIFICATION_PREFERENCES_PATH,
  access: 'seller',
  invalidates: ['accounts'],
  summary: 'Choose which notifications one wants',
  description:
    'From now on; what is left out stays. Admins are always told of what needs somebody: turning that off is refused.',
  body: NotificationPreferences,
  response: NotificationPreferences,
})

const PICTURE_PATH = '/api/account/picture'

export const changeProfilePicture = endpoint({
  method: 'PUT',
  path: PICTURE_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Set the own profile picture',
  description: `Its middle is kept, as a square of ${PROFILE_PICTURE_WIDTH} pixels, without what the file told of where it was taken. The one before is removed.`,
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
  summary: 'Remove the own profile picture',
  response: User,
})

const DeviceSession = z.object({
  device: text('As the browser called itself', 'Mozilla/5.0 (Android 15)'),
  created_at: moment('When somebody signed in'),
  last_used_at: moment('To the hour'),
})

const KnownDevice = z.object({
  created_at: moment('When it first signed in'),
  returned_at: Moment.nullable().describe('When it last signed in again; null: never'),
})

const Identity = z.object({
  issuer: text('Who vouches for the person', 'https://accounts.google.com'),
  subject: text('What they call the person', '110169484474386276334'),
  created_at: moment('When it was linked'),
})

const ViewMark = z.object({
  product_id: idOf('product'),
  hour: moment('The hour it was looked at'),
})

const RecordedAction = z.object({
  at: moment('When'),
  action: text('What was done', 'order_status_changed'),
  subject_type: text('To what', 'order'),
  subject_id: say(Id.nullable(), 'Its id', 42),
})

export const AccountData = object('AccountData', 'Everything that the shop holds of a person', {
  exported_at: moment('When this was read'),
  account: User,
  registered_at: moment('When the account was made'),
  mail_preferences: MailPreferences,
  notification_preferences: NotificationPreferences,
  sessions: z.array(DeviceSession).describe('Where the account is signed in; without what signs in'),
  known_devices: z
    .array(KnownDevice)
    .describe('Browsers that have signed in, known again by a random number of theirs'),
  two_step: TwoStep,
  identities: z.array(Identity).describe('Whom else the person signs in through'),
  cart: Cart,
  projects: z.array(ProjectData).describe('Saved parts lists, the one last saved first'),
  orders: z.array(Order).describe('Own purchases, the newest first'),
  shop: OwnShop.nullable().describe('The own shop; null: they do not sell'),
  payout: Payout.nullable().describe('How they are paid; null: they do not sell'),
  products: z.array(Product).describe('What the account sells, the newest first'),
  notifications: z.array(Notification).describe('The newest first'),
  views: z.array(ViewMark).describe('Products looked at in the last hours, kept so long to count nobody twice'),
  actions: z.array(RecordedAction).describe('What the shop has written down that was done, newest first'),
})
export type AccountData = z.infer<typeof AccountData>

export const downloadAccountData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  access: 'signed-in',
  tags: ['accounts'],
  summary: 'Download everything held of the caller',
  description: "One JSON document, as a file. What others' orders hold is theirs: a seller's sales are not in it.",
  response: AccountData,
  responseHeaders: z.object({
    'content-disposition': text('Names the file', 'attachment; filename="account-42.json"'),
  }),
})

export const AccountDeletion = object('AccountDeletion', 'Proof that the person themselves deletes the account', {
  password: GivenPassword.optional(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'account-owner',
  invalidates: [],
  hashesPassword: true,
  summary: 'Delete the own account',
  description: `Person, sessions, cart, saved parts lists and picture go at once; orders keep what their delivery needs until ${DELIVERY_RETENTION_DAYS} days after they ended. An account with a password needs it; one without needs to have signed in within ${FRESH_SESSION_MINUTES} minutes. Told by a last mail.`,
  body: AccountDeletion.nullish(),
  response: z.object({ deleted: done('The account is gone, the token with it') }),
  refusals: ['own_admin_account', 'sign_in_again', 'account_has_orders', 'too_many_attempts'],
})
