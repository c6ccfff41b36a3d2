import * as z from 'zod'
import { TwoStep } from './accounts-two-step.ts'
import { GivenPassword, User } from './accounts.ts'
import { Cart } from './cart.ts'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Id, Moment } from './fields.ts'
import {
  DELIVERY_RETENTION_DAYS,
  FRESH_SESSION_MINUTES,
  MAX_PICTURE_SIZE,
  MAX_PROFILE_PICTURE_FORM_SIZE,
  PROFILE_PICTURE_WIDTH,
} from './limits.ts'
import { Notification } from './notifications.ts'
import { Order } from './orders.ts'

export const MailPreferences = z
  .object({
    order_status: z.boolean().meta({ description: 'When the status of an own purchase changes', examples: [true] }),
    new_sale: z.boolean().meta({ description: 'When own products were ordered', examples: [true] }),
    sale_status: z
      .boolean()
      .meta({ description: 'When the status of an order with own products changes', examples: [false] }),
  })
  .meta({ id: 'MailPreferences', description: 'Which mails a person wants; all until they say otherwise' })
export type MailPreferences = z.infer<typeof MailPreferences>

export const MailPreferencesChange = MailPreferences.partial().meta({
  id: 'MailPreferencesChange',
  description: 'Which mails are wanted or not any more; what is left out stays',
})
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>

const MAIL_PREFERENCES_PATH = '/api/account/mail-preferences'
const MAIL_PREFERENCES_NOTE =
  'What confirms an order, and what concerns the security of the account, is mailed always. `new_sale` and `sale_status` matter to who sells.'

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

/** Forms bring lists of files. */
const takeSingle = (files: File[] = []) => (files.length === 1 ? files[0] : undefined)
const Upload = z.file(fieldErrors.picture_required).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture)

const PICTURE_PATH = '/api/account/picture'

export const changeProfilePicture = endpoint({
  method: 'PUT',
  path: PICTURE_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Set the own profile picture',
  description: `Its middle is kept, as a square of ${PROFILE_PICTURE_WIDTH} pixels, without what the file told of where it was taken. The one before is removed.`,
  form: {
    fields: [],
    files: ['picture'],
    maxFileSize: MAX_PICTURE_SIZE,
    maxSize: MAX_PROFILE_PICTURE_FORM_SIZE,
  },
  body: z
    .object({
      picture: z.preprocess(takeSingle, Upload).meta({
        description: 'One JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels',
        examples: ['(the bytes of the file)'],
      }),
    })
    .meta({ id: 'ProfilePictureForm', description: 'The picture' }),
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
  device: z.string().meta({ description: 'As the browser called itself', examples: ['Mozilla/5.0 (Android 15)'] }),
  created_at: Moment.meta({ description: 'When somebody signed in; ISO 8601, UTC' }),
  last_used_at: Moment.meta({ description: 'To the hour; ISO 8601, UTC' }),
})

const KnownDevice = z.object({
  created_at: Moment.meta({ description: 'When it first signed in; ISO 8601, UTC' }),
  returned_at: Moment.nullable().meta({ description: 'When it last signed in again; null: never' }),
})

const Identity = z.object({
  issuer: z.string().meta({ description: 'Who vouches for the person', examples: ['https://accounts.google.com'] }),
  subject: z.string().meta({ description: 'What they call the person', examples: ['110169484474386276334'] }),
  created_at: Moment.meta({ description: 'When it was linked; ISO 8601, UTC' }),
})

const ViewMark = z.object({
  product_id: Id.meta({ description: "The product's id" }),
  hour: Moment.meta({ description: 'The hour it was looked at; ISO 8601, UTC' }),
})

const RecordedAction = z.object({
  at: Moment.meta({ description: 'When; ISO 8601, UTC' }),
  action: z.string().meta({ description: 'What was done', examples: ['order_status_changed'] }),
  subject_type: z.string().meta({ description: 'To what', examples: ['order'] }),
  subject_id: Id.nullable().meta({ description: 'Its id', examples: [42] }),
})

export const AccountData = z
  .object({
    exported_at: Moment.meta({ description: 'When this was read; ISO 8601, UTC' }),
    account: User,
    registered_at: Moment.meta({ description: 'When the account was made; ISO 8601, UTC' }),
    mail_preferences: MailPreferences,
    sessions: z.array(DeviceSession).meta({ description: 'Where the account is signed in; without what signs in' }),
    known_devices: z
      .array(KnownDevice)
      .meta({ description: 'Browsers that have signed in, known again by a random number of theirs' }),
    two_step: TwoStep,
    identities: z.array(Identity).meta({ description: 'Whom else the person signs in through' }),
    cart: Cart,
    orders: z.array(Order).meta({ description: 'Own purchases, the newest first' }),
    products: z.array(Product).meta({ description: 'What the account sells, the newest first' }),
    notifications: z.array(Notification).meta({ description: 'The newest first' }),
    views: z.array(ViewMark).meta({
      description: 'Products looked at in the last hours, kept so long to count nobody twice',
    }),
    actions: z
      .array(RecordedAction)
      .meta({ description: 'What the shop has written down that was done, newest first' }),
  })
  .meta({ id: 'AccountData', description: 'Everything that the shop holds of a person' })
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
    'content-disposition': z.string().meta({
      description: 'Names the file',
      examples: ['attachment; filename="account-42.json"'],
    }),
  }),
})

export const AccountDeletion = z
  .object({ password: GivenPassword.optional() })
  .meta({ id: 'AccountDeletion', description: 'Proof that the person themselves deletes the account' })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'leaver',
  invalidates: [],
  hashesPassword: true,
  summary: 'Delete the own account',
  description: `Person, sessions, cart and picture go at once; orders keep what their delivery needs until ${DELIVERY_RETENTION_DAYS} days after they ended. An account with a password needs it; one without needs to have signed in within ${FRESH_SESSION_MINUTES} minutes. Told by a last mail.`,
  body: AccountDeletion.nullish(),
  response: z.object({ deleted: z.literal(true).meta({ description: 'The account is gone, the token with it' }) }),
  refusals: ['own_admin_account', 'sign_in_again', 'account_has_orders', 'too_many_attempts'],
})
