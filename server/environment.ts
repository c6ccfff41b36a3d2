import { isIP } from 'node:net'
import * as z from 'zod'
import { Email } from '#contract/accounts.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { parseKey } from './secrets/secret-key.ts'

/** One environment variable. */
export interface EnvironmentVariable {
  meaning: string
  /** Ends the sentence 'NAME must be ...'. */
  expects: string
  /** Taken when the variable is unset or empty. */
  default?: string
  /** What holds without a default, in words. */
  unset?: string
  /** Never repeated in a message. */
  isSecret?: true
  schema: z.ZodType
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

/** Environment variables that the server reads, in the order of the README's table; all are optional. */
export const environmentVariables = {
  HOST: {
    meaning: 'Address to listen on; 0.0.0.0 for every network',
    expects: 'a host name or an IP address',
    default: '127.0.0.1',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  PORT: {
    meaning: 'Port to listen on; 0 for any free one',
    expects: 'a whole number from 0 to 65535',
    default: '3000',
    schema: Port,
  },
  WORKERS: {
    meaning: 'Processes that answer, on one port; as many as the machine has processors use all of them',
    expects: 'a whole number from 1 to 32',
    default: '1',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(32)),
  },
  DATA_DIR: {
    meaning: 'Folder of the database and the pictures, seen from the project',
    expects: 'a folder',
    default: './data',
    schema: z.string().refine((folder) => !folder.includes('\0')),
  },
  DATABASE_URL: {
    meaning: 'A PostgreSQL 15 to 18 to use instead of the one that comes along',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'the PostgreSQL that comes along, in DATA_DIR',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  DATABASE_POOLED: {
    meaning:
      'Whether DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer; together with DATABASE_DIRECT_URL',
    expects: 'true or false',
    default: 'false',
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
  },
  DATABASE_DIRECT_URL: {
    meaning: 'The database of DATABASE_URL past the pooler: for news of changes, updates of the tables and backups',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'DATABASE_URL',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  DATABASE_REPLICA_URL: {
    meaning: 'A streaming replica of the database, from which public lists, searches and product pages are read',
    expects: 'an address like postgres://user:password@host:5432/name',
    unset: 'they are read from the database itself',
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  SEED: {
    meaning: 'What an empty shop starts with',
    expects: 'demo or none',
    unset: 'demo; none with DATABASE_URL',
    schema: z.enum(['demo', 'none']).optional(),
  },
  ADMIN_EMAIL: {
    meaning: 'E-mail of an administrator who is made or kept able to sign in; together with ADMIN_PASSWORD',
    expects: 'an e-mail address',
    unset: 'no such account',
    schema: Email.optional(),
  },
  ADMIN_PASSWORD: {
    meaning: 'Password of ADMIN_EMAIL, applied when it differs from the one last applied',
    expects: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`,
    unset: 'no such account',
    isSecret: true,
    schema: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).optional(),
  },
  REQUIRE_ADMIN_2FA: {
    meaning: 'Whether admins can do nothing before they turn on two-step sign-in',
    expects: 'true or false',
    default: 'false',
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
  },
  SECRET_KEY: {
    meaning: 'What secrets of two-step sign-in are encrypted with; the same for every server of a shop, and for good',
    expects: '32 random bytes, as 64 hexadecimal digits or in base64, as `openssl rand -base64 32` makes them',
    unset: 'made once, in DATA_DIR/secret-key',
    isSecret: true,
    schema: z.string().transform(parseKey).pipe(z.instanceof(Buffer)).optional(),
  },
  PICTURES_URL: {
    meaning: 'A bucket of an S3-compatible store for pictures, where several servers find them; DATA_DIR keeps copies',
    expects: 'an address like https://key:secret@s3.example/bucket?region=us-east-1',
    unset: 'pictures lie in DATA_DIR',
    isSecret: true,
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((address) => new URL(address).pathname.length > 1)
      .optional(),
  },
  BACKUP_DIR: {
    meaning: 'Folder of backups, seen from the project; a nightly one is made when it is set',
    expects: 'a folder',
    unset: 'no nightly backups; `npm run backup` writes to ./backups',
    schema: z
      .string()
      .refine((folder) => !folder.includes('\0'))
      .optional(),
  },
  BACKUP_TIME: {
    meaning: 'When the nightly backup is made, in STORE_TIME_ZONE',
    expects: 'a time like 02:30',
    default: '02:30',
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  },
  PUBLIC_URL: {
    meaning:
      'Where people reach the shop; links in mails start with it, and with https browsers come by nothing else, to subdomains too',
    expects: 'an http or https address without a path, like https://shop.example',
    unset: 'http://HOST:PORT',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  ORDER_MAIL_DELAY: {
    meaning: 'How long mails about a changed order wait, so that what is undone meanwhile is told nobody; seconds',
    expects: 'a whole number from 0 to 3600',
    default: '30',
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().max(3600)),
  },
  SMTP_URL: {
    meaning: 'Mail server',
    expects: 'an address like smtp://user:password@mail.example:587 or smtps://...',
    unset: 'no mail is sent; written to the log where HOST is this machine and PUBLIC_URL not https',
    isSecret: true,
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  GOOGLE_CLIENT_ID: {
    meaning: 'OAuth client of the shop at Google, for Continue with Google; together with GOOGLE_CLIENT_SECRET',
    expects: 'one line of at most 200 characters',
    unset: 'no signing in with Google',
    schema: z
      .string()
      .regex(/^.{1,200}$/)
      .optional(),
  },
  GOOGLE_CLIENT_SECRET: {
    meaning: 'Secret of GOOGLE_CLIENT_ID, to which Google may send people back to PUBLIC_URL/api/auth/google/callback',
    expects: 'at most 200 characters long',
    unset: 'no signing in with Google',
    isSecret: true,
    schema: z.string().max(200).optional(),
  },
  OIDC_ISSUER: {
    meaning: 'Who signs people in instead of Google, by OpenID Connect',
    expects: 'an https address like https://accounts.google.com; http only on this machine',
    default: 'https://accounts.google.com',
    schema: z.url({ protocol: /^https?$/ }).refine(isPrivateUrl),
  },
  TRUST_PROXY: {
    meaning: 'Whose X-Forwarded-For counts: true, false, a number of proxies, or their addresses',
    expects: 'true, false, a number of proxies, or addresses like 127.0.0.1,10.0.0.0/8',
    default: 'false',
    schema: z
      .string()
      .refine((text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every(isNetwork))
      .transform(toTrustedProxies),
  },
  RATE_LIMIT_SCALE: {
    meaning: 'Multiplies every limit on attempts, for load tests behind one address',
    expects: 'a number above 0, at most 1000000',
    default: '1',
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().positive().max(1_000_000)),
  },
  LOG_LEVEL: {
    meaning: 'The least that is logged',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    default: 'info',
    schema: z.enum(LOG_LEVELS),
  },
  LOG_FORMAT: {
    meaning: 'text for a person; json for programs, the sentences of the start included, with a line for each request',
    expects: 'text or json',
    unset: 'text in a terminal; else json, but for the sentences of the start',
    schema: z.enum(['text', 'json']).optional(),
  },
  SLOW_QUERY_MS: {
    meaning: 'Statements that take the database longer are logged, without their values; milliseconds, 0 for none',
    expects: 'a whole number from 0 to 60000',
    default: '200',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(60_000)),
  },
  METRICS_PORT: {
    meaning: 'Port of metrics for Prometheus, at HOST; 0 for any free one',
    expects: 'a whole number from 0 to 65535',
    unset: 'no port of their own',
    schema: Port.optional(),
  },
  METRICS_TOKEN: {
    meaning: 'Bearer token that opens the metrics: at METRICS_PORT, or without that at /metrics of the shop',
    expects: '16 to 200 characters long, without spaces',
    unset: 'no metrics at the shop, and METRICS_PORT asks for none',
    isSecret: true,
    schema: z
      .string()
      .regex(/^\S{16,200}$/)
      .optional(),
  },
  STORE_NAME: line('Name of the shop', 'Isoko'),
  STORE_PHONE: line('Telephone number in the footer', '+250 788 000 000'),
  STORE_EMAIL: {
    meaning: 'E-mail address of the shop: shown in the footer, sends the mails, gets what the contact page sends',
    expects: 'an e-mail address',
    default: 'muraho@isoko.example',
    schema: Email,
  },
  STORE_ADDRESS: line('Street address in the footer', 'KN 4 Ave, Nyarugenge, Kigali'),
  STORE_HOURS: line('When somebody answers the telephone', 'Monday to Saturday, 8:00 to 18:00'),
  STORE_DELIVERY_WINDOWS: {
    meaning: 'Times that a delivery can be asked for at checkout, in words, a semicolon between two of them',
    expects:
      'at most 12 different times of at most 60 characters, like Morning, 8:00 to 12:00; Afternoon, 12:00 to 17:00',
    unset: 'no time is asked for',
    schema: z
      .string()
      .transform((text) => text.split(';').map((window) => window.trim()))
      .pipe(
        z
          .array(z.string().regex(/^.{1,60}$/))
          .max(12)
          .refine((windows) => new Set(windows).size === windows.length),
      )
      .optional(),
  },
  STORE_TIME_ZONE: {
    meaning: 'Where days and months begin',
    expects: 'a time zone like Africa/Kigali',
    default: 'Africa/Kigali',
    schema: z.string().refine(isTimeZone),
  },
  STORE_WEBSITE: link('Website of the operator'),
  STORE_FACEBOOK: link('Facebook page'),
  STORE_INSTAGRAM: link('Instagram profile'),
  STORE_X: link('X profile'),
  STORE_YOUTUBE: link('YouTube channel'),
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

/** A URL with nothing after its host. */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.href === `${parsed.origin}/`
}

/** What comes from there is believed, so that nobody may stand in between. */
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

/** In the form that Fastify's `trustProxy` takes. */
function toTrustedProxies(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false // an offset like +02:00 has the other sign in PostgreSQL
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
