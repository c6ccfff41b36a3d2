import * as z from 'zod'
import { Email } from '#contract/accounts/calls.ts'
import { DIAL_PATTERN } from '#contract/orders/momo.ts'
import { paymentMethods } from '#contract/orders/money-methods.ts'
import { cleanPasted } from '#contract/rules/text.ts'
import { wholeNumber, type EnvironmentVariable } from './environment-variable.ts'

/** Phone number shown in the footer until the operator sets the shop's own. */
export const EXAMPLE_PHONE = '+250 788 000 000'

/** Lists the environment variables that describe the shop to its visitors. */
export const storeVariables = {
  STORE_NAME: line('Name of the shop.', 'Isoko'),
  STORE_PHONE: line(
    'Phone number for questions. Shown in the footer and, if it is set, at products, in the cart, at orders and in emails.',
    EXAMPLE_PHONE,
  ),
  STORE_WHATSAPP: {
    meaning: 'WhatsApp number for questions about parts and orders. Shown beside the phone number.',
    expects: 'a phone number with its country code, like +250 788 123 456',
    unset: 'questions about a part open the contact form',
    schema: z
      .string()
      .transform((text) => cleanPasted(text).replace(/[\s().-]/g, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/))
      .optional(),
  },
  STORE_EMAIL: {
    meaning: 'E-mail address of the shop. Shown in the footer, sender of all mails, recipient of the contact page.',
    expects: 'an e-mail address',
    default: 'muraho@isoko.example',
    schema: Email,
  },
  STORE_ADDRESS: line('Street address in the footer.', 'KN 4 Ave, Nyarugenge, Kigali'),
  STORE_HOURS: line('Hours when the phone is answered.', 'Monday to Saturday, 8:00 to 18:00'),
  STORE_TIN: {
    meaning:
      'Taxpayer identification number of the shop. Buyers can then ask to be named on its tax receipts, and staff can note them.',
    expects: 'a number of 9 digits',
    unset: 'the shop issues no tax receipts',
    schema: z
      .string()
      .regex(/^\d{9}$/)
      .optional(),
  },
  STORE_PAYMENT: {
    meaning:
      'Ways to pay on delivery, shown at products, in the cart and at checkout. momo is MTN MoMo, airtel is Airtel Money.',
    expects: `one or more of ${paymentMethods.join(', ')}, separated by commas, like cash, momo`,
    unset: 'the shop says only that buyers pay on delivery',
    schema: z
      .string()
      .transform((text) => text.split(',').map((way) => way.trim().toLowerCase()))
      .pipe(z.array(z.enum(paymentMethods)).refine(isWithoutRepeats))
      .optional(),
  },
  STORE_MOMO_CODE: {
    meaning:
      'MoMoPay merchant code. Orders show how to pay by MoMo once they are confirmed. Requires STORE_MOMO_NAME and STORE_MOMO_DIAL.',
    expects: 'a code of 4 to 12 digits',
    unset: 'orders do not show how to pay by MoMo',
    schema: z
      .string()
      .regex(/^\d{4,12}$/)
      .optional(),
  },
  STORE_MOMO_NAME: {
    meaning: 'Name that MoMo shows to payers, who are asked to check it before they enter a PIN.',
    expects: 'one line of at most 60 characters',
    unset: 'see STORE_MOMO_CODE',
    schema: z
      .string()
      .regex(/^.{1,60}$/)
      .optional(),
  },
  STORE_MOMO_DIAL: {
    meaning: 'Text that buyers dial to pay by MoMo. Try it on two phones before you set it.',
    expects: 'stars and digits around {code}, optionally followed by {amount}, like *182*8*1*{code}*{amount}#',
    unset: 'see STORE_MOMO_CODE',
    schema: z.string().regex(DIAL_PATTERN).optional(),
  },
  STORE_DELIVERY_DAYS: {
    meaning:
      'Days from the call that confirms an order to its delivery, shown at products, in the cart and at orders. 2 means within 2 days.',
    expects: 'a number of days from 0 to 60, like 2, or a range, like 1-3; 0 is the same day',
    unset: 'the shop says that the day is agreed by phone',
    schema: z
      .string()
      .regex(/^\d{1,2}(\s*[-–]\s*\d{1,2})?$/)
      .transform(toDeliveryDays)
      .refine(({ from, to }) => from <= to && to <= 60)
      .optional(),
  },
  STORE_RETURN_DAYS: {
    meaning: 'Days after delivery within which the shop replaces or refunds wrong and faulty parts.',
    expects: 'a whole number from 1 to 365',
    unset: 'the shop names no number of days, and buyers can report a problem for 30',
    schema: wholeNumber(1, 365).optional(),
  },
  STORE_DELIVERY_WINDOWS: {
    meaning: 'Delivery times offered at checkout, separated by semicolons.',
    expects:
      'at most 12 different times of at most 60 characters, like Morning, 8:00 to 12:00; Afternoon, 12:00 to 17:00',
    unset: 'checkout offers no times',
    schema: z
      .string()
      .transform((text) => text.split(';').map((window) => window.trim()))
      .pipe(
        z
          .array(z.string().regex(/^.{1,60}$/))
          .max(12)
          .refine(isWithoutRepeats),
      )
      .optional(),
  },
  STORE_TIME_ZONE: {
    meaning: 'Time zone in which days and months begin.',
    expects: 'a time zone like Africa/Kigali',
    default: 'Africa/Kigali',
    schema: z.string().refine(isTimeZone),
  },
  STORE_WEBSITE: link('Website of the operator.'),
  STORE_FACEBOOK: link('Facebook page.'),
  STORE_INSTAGRAM: link('Instagram profile.'),
  STORE_X: link('X profile.'),
  STORE_YOUTUBE: link('YouTube channel.'),
  STORE_FEATURED_BY: {
    meaning:
      'Role that chooses featured products: sellers among their own, or only admins. Products that are already featured stay so.',
    expects: 'sellers or admins',
    default: 'sellers',
    schema: z.enum(['sellers', 'admins']),
  },
} satisfies Record<string, EnvironmentVariable>

function line(meaning: string, fallback: string) {
  return {
    meaning,
    expects: 'one line of at most 200 characters',
    default: fallback,
    schema: z.string().regex(/^.{1,200}$/),
  }
}

function link(meaning: string) {
  return {
    meaning,
    expects: 'an https address like https://example.com/shop',
    unset: 'not shown',
    schema: z.url({ protocol: /^https$/ }).optional(),
  }
}

function isWithoutRepeats(texts: string[]): boolean {
  return new Set(texts).size === texts.length
}

/** Converts `2` to at most two days, and `1-3` to one to three days. */
function toDeliveryDays(text: string): { from: number; to: number } {
  const [from = 0, to] = text.split(/[-–]/).map(Number)
  return to === undefined ? { from: 0, to: from } : { from, to }
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false // an offset like +02:00 has the opposite sign in PostgreSQL
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
