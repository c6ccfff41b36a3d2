import * as z from 'zod'
import { Email, requiredLine } from '../accounts/calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { ContactLine, done, example, Id, Line, object, optional, say, Text } from '../fields.ts'
import { MIN_PHONE_LENGTH } from '../limits.ts'
import { MAX_MESSAGE_LENGTH, MESSAGES_PER_HOUR } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Contact', description: 'Messages to the shop.' }

/** Returns the schema of a required multi-line text. */
const requiredText = (sentence: string) =>
  z.string(sentence).pipe(Text.trim().min(1, sentence).max(MAX_MESSAGE_LENGTH, fieldErrors.too_long))

const senderFields = {
  name: say(requiredLine(fieldErrors.name_required), 'Who writes', example.person),
  email: say(Email, 'Address for the reply', example.email),
}
const phone = { description: 'As typed', examples: [example.phone] }
const honeypot = optional(Line, 'Hidden form field: only bots fill it in, and their messages are discarded', '')

export const ShopMessage = object('ShopMessage', 'A message to the shop', {
  ...senderFields,
  phone: ContactLine.optional().meta(phone),
  order_id: optional(Id, 'Number of the order that the message is about', 41),
  message: say(requiredText(fieldErrors.message_required), 'Plain text', 'Is the HC-SR04 in stock again soon?'),
  topic: honeypot,
})
export type ShopMessage = z.infer<typeof ShopMessage>

export const SellerApplication = object('SellerApplication', 'A seller application', {
  ...senderFields,
  business: say(requiredLine(fieldErrors.business_required), 'Name of the business', example.seller),
  phone: z
    .string(fieldErrors.phone_too_short)
    .pipe(ContactLine.min(MIN_PHONE_LENGTH, fieldErrors.phone_too_short))
    .meta(phone),
  offer: say(
    requiredText(fieldErrors.offer_required),
    'What they sell, plain text',
    'Motors, wheels and robot kits; about 40 products.',
  ),
  topic: honeypot,
})
export type SellerApplication = z.infer<typeof SellerApplication>

const sent = z.object({ sent: done('Accepted for sending to the shop') })
const RATE_LIMIT_NOTE = `At most ${MESSAGES_PER_HOUR} messages and applications an hour from one network.`

// Public, because the owner of a deactivated account must be able to contact the shop.
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  invalidates: [],
  summary: 'Send a message to the shop',
  description: `Emailed to the shop, which replies by email. ${RATE_LIMIT_NOTE}`,
  body: ShopMessage,
  response: sent,
  status: 202,
  refusals: ['too_many_messages'],
})

export const applyToSell = endpoint({
  method: 'POST',
  path: '/api/contact/seller',
  access: 'public',
  invalidates: [],
  summary: 'Apply to sell',
  description: `Emailed to the shop and stored for its admins to approve. ${RATE_LIMIT_NOTE}`,
  body: SellerApplication,
  response: sent,
  status: 202,
  refusals: ['too_many_messages'],
})
