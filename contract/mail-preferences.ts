import * as z from 'zod'
import { endpoint } from './endpoint.ts'

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

const path = '/api/account/mail-preferences'
const note =
  'What confirms an order, and what concerns the security of the account, is mailed always. `new_sale` and `sale_status` matter to who sells.'

export const getMailPreferences = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  tags: ['accounts'],
  summary: 'Which mails the caller wants',
  description: note,
  response: MailPreferences,
})

export const changeMailPreferences = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Choose which mails one wants',
  description: note,
  body: MailPreferencesChange,
  response: MailPreferences,
})
