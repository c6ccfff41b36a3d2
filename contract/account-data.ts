import * as z from 'zod'
import { User } from './accounts.ts'
import { Cart } from './cart.ts'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { MailPreferences } from './mail-preferences.ts'
import { Notification } from './notifications.ts'
import { Order } from './orders.ts'
import { TwoStep } from './two-step.ts'

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
