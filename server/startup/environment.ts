import { isIP } from 'node:net'
import * as z from 'zod'
import { Email } from '#contract/accounts/calls.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/accounts/limits.ts'
import { paymentMethods } from '#contract/request.ts'
import { cleanPasted } from '#contract/rules/text.ts'
import { parseKey } from './secret-key.ts'

/** An environment variable. */
export interface EnvironmentVariable {
  meaning: string
  /** Completes the error message 'NAME must be ...'. */
  expects: string
  /** Value used when the variable is unset or empty. */
  default?: string
  /** Describes the behaviour when the variable is unset and has no default. */
  unset?: string
  /** Keeps the value out of all messages. */
  isSecret?: true
  schema: z.ZodType
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const Port = wholeNumber(0, 65_535)

/** Lists the environment variables that the server reads, in the order of docs/settings.md. All are optional. */
export const environmentVariables = {
  HOST: {
    meaning: 'Address to listen on. Use 0.0.0.0 for all network interfaces.',
    expects: 'a host name or an IP address',
    default: '127.0.0.1',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  PORT: {
    meaning: 'Port to listen on. Use 0 for any free port.',
    expects: 'a whole number from 0 to 65535',
    default: '3000',
    schema: Port,
  },
  WORKERS: {
    meaning: 'Number of worker processes that share the port. Use one per processor core to use the whole machine.',
    expects: 'a whole number from 1 to 32',
    default: '1',
    schema: wholeNumber(1, 32),
  },
  DATA_DIR: {
    meaning: 'Folder for the database and pictures. Relative paths start at the project folder.',
    expects: 'a folder',
    default: './data',
    schema: z.string().refine((folder) => !folder.includes('\0')),
  },
  DATABASE_URL: {
    meaning: 'Address of a PostgreSQL 15 to 18 server to use instead of the embedded one.',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'the embedded PostgreSQL, in DATA_DIR',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  DATABASE_POOLED: {
    meaning:
      'Set to true if DATABASE_URL points to a pooler in transaction mode, such as PgBouncer. Requires DATABASE_DIRECT_URL.',
    expects: 'true or false',
    default: 'false',
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
  },
  DATABASE_DIRECT_URL: {
    meaning: 'Address of the same database without the pooler. Used for notifications, migrations and backups.',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'DATABASE_URL',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  DATABASE_REPLICA_URL: {
    meaning: 'Address of a streaming replica. Public lists, searches and product pages are read from it.',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'no replica',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  SEED: {
    meaning: 'Data to load into an empty shop.',
    expects: 'demo or none',
    unset: 'demo; none if DATABASE_URL is set',
    schema: z.enum(['demo', 'none']).optional(),
  },
  ADMIN_EMAIL: {
    meaning: 'E-mail of an administrator account to create or reactivate at start. Requires ADMIN_PASSWORD.',
    expects: 'an e-mail address',
    unset: 'no account is created',
    schema: Email.optional(),
  },
  ADMIN_PASSWORD: {
    meaning: 'Password for ADMIN_EMAIL. It is applied at start whenever this value changes.',
    expects: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`,
    unset: 'no account is created',
    isSecret: true,
    schema: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).optional(),
  },
  REQUIRE_ADMIN_2FA: {
    meaning: 'Set to true to block admins from everything until they turn on two-step sign-in.',
    expects: 'true or false',
    default: 'false',
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
  },
  SECRET_KEY: {
    meaning:
      'Key that encrypts two-step sign-in secrets. Use the same key on every server of a shop, and never change it.',
    expects: '32 random bytes, as 64 hexadecimal digits or in base64, as `openssl rand -base64 32` makes them',
    unset: 'generated once, in DATA_DIR/secret-key',
    isSecret: true,
    schema: z.string().transform(parseKey).pipe(z.instanceof(Buffer)).optional(),
  },
  PICTURES_URL: {
    meaning: 'S3-compatible bucket for pictures, shared by several servers. DATA_DIR keeps copies.',
    expects: 'an address like https://key:secret@s3.example/bucket?region=us-east-1',
    unset: 'pictures are stored in DATA_DIR',
    isSecret: true,
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((address) => new URL(address).pathname.length > 1)
      .optional(),
  },
  BACKUP_DIR: {
    meaning: 'Folder for backups. Setting it turns on nightly backups. Relative paths start at the project folder.',
    expects: 'a folder',
    unset: 'no nightly backups; `npm run backup` writes to ./backups',
    schema: z
      .string()
      .refine((folder) => !folder.includes('\0'))
      .optional(),
  },
  BACKUP_TIME: {
    meaning: 'Time of the nightly backup, in STORE_TIME_ZONE.',
    expects: 'a time like 02:30',
    default: '02:30',
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  },
  PUBLIC_URL: {
    meaning:
      'Public address of the shop. Links in mails start with it. An https address turns on HSTS, subdomains included.',
    expects: 'an http or https address without a path, like https://shop.example',
    unset: 'http://HOST:PORT',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  ORDER_MAIL_DELAY: {
    meaning: 'Seconds to wait before mailing a change to an order. A change undone within that time is not mailed.',
    expects: 'a whole number from 0 to 3600',
    default: '30',
    schema: wholeNumber(0, 3600),
  },
  SMTP_URL: {
    meaning: 'Address of the mail server. Use smtps:// to require TLS.',
    expects: 'an address like smtp://user:password@mail.example:587 or smtps://...',
    unset: 'no mail is sent; mails are logged if HOST is this machine and PUBLIC_URL is not https',
    isSecret: true,
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  GOOGLE_CLIENT_ID: {
    meaning: 'Google OAuth client ID, for Continue with Google. Requires GOOGLE_CLIENT_SECRET.',
    expects: 'one line of at most 200 characters',
    unset: 'no sign-in with Google',
    schema: z
      .string()
      .regex(/^.{1,200}$/)
      .optional(),
  },
  GOOGLE_CLIENT_SECRET: {
    meaning: 'Google OAuth client secret. Register PUBLIC_URL/api/auth/google/callback as the redirect URI at Google.',
    expects: 'at most 200 characters long',
    unset: 'no sign-in with Google',
    isSecret: true,
    schema: z.string().max(200).optional(),
  },
  OIDC_ISSUER: {
    meaning: 'OpenID Connect issuer to use instead of Google.',
    expects: 'an https address like https://accounts.google.com; http only on this machine',
    default: 'https://accounts.google.com',
    schema: z.url({ protocol: /^https?$/ }).refine(isPrivateUrl),
  },
  TRUST_PROXY: {
    meaning: 'Proxies whose X-Forwarded-For header is trusted.',
    expects: 'true, false, a number of proxies, or addresses like 127.0.0.1,10.0.0.0/8',
    default: 'false',
    schema: z
      .string()
      .refine((text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every(isNetwork))
      .transform(toTrustedProxies),
  },
  RATE_LIMIT_SCALE: {
    meaning: 'Multiplier for every rate limit, for load tests from one address.',
    expects: 'a number above 0, at most 1000000',
    default: '1',
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().positive().max(1_000_000)),
  },
  LOG_LEVEL: {
    meaning: 'Lowest level to log.',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    default: 'info',
    schema: z.enum(LOG_LEVELS),
  },
  LOG_FORMAT: {
    meaning: 'text is for people; json is for programs, covers start-up messages and has one line per request.',
    expects: 'text or json',
    unset: 'text in a terminal; otherwise json, except start-up messages',
    schema: z.enum(['text', 'json']).optional(),
  },
  SLOW_QUERY_MS: {
    meaning: 'Milliseconds after which a database statement is logged, without its values. Use 0 to log none.',
    expects: 'a whole number from 0 to 60000',
    default: '200',
    schema: wholeNumber(0, 60_000),
  },
  METRICS_PORT: {
    meaning: 'Separate port for Prometheus metrics, on HOST. Use 0 for any free port.',
    expects: 'a whole number from 0 to 65535',
    unset: 'no separate port',
    schema: Port.optional(),
  },
  METRICS_TOKEN: {
    meaning: 'Bearer token for the metrics. Without METRICS_PORT, it turns on /metrics at the shop.',
    expects: '16 to 200 characters long, without spaces',
    unset: 'METRICS_PORT needs no token; no metrics at the shop',
    isSecret: true,
    schema: z
      .string()
      .regex(/^\S{16,200}$/)
      .optional(),
  },
  STORE_NAME: line('Name of the shop.', 'Isoko'),
  STORE_PHONE: line(
    'Phone number for questions. Shown in the footer, at products, in the cart and at orders.',
    '+250 788 000 000',
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
    unset: 'the shop names no number of days',
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

/** Accepts a URL that contains nothing after its host. */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.href === `${parsed.origin}/`
}

/**
 * Accepts https, or http on this machine: the shop trusts the data it receives, so the connection must not be
 * interceptable.
 */
function isPrivateUrl(url: string): boolean {
  const { protocol, hostname = '' } = URL.parse(url) ?? {}
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (NAMED_NETWORKS.includes(address)) return bits === undefined
  const version = isIP(address)
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** Converts the text to a value for Fastify's `trustProxy`. */
function toTrustedProxies(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())
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
