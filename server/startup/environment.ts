import { isIP } from 'node:net'
import * as z from 'zod'
import { Email } from '#contract/accounts/calls.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/accounts/limits.ts'
import { backupVariables } from './backup-variables.ts'
import { wholeNumber, type EnvironmentVariable } from './environment-variable.ts'
import { parseKey } from './secret-key.ts'
import { storeVariables } from './store-variables.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

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
  ...backupVariables,
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
  SECURITY_CONTACT: {
    meaning: 'Address for vulnerability reports, published in /.well-known/security.txt.',
    expects: 'an e-mail address or an https address like https://example.com/shop',
    unset: 'STORE_EMAIL',
    schema: Email.transform((email) => `mailto:${email}`)
      .or(z.url({ protocol: /^https$/ }))
      .optional(),
  },
  INDEXNOW_KEY: {
    meaning:
      'Key for IndexNow, which tells search engines such as Bing about changed product pages. Served at PUBLIC_URL/KEY.txt. Requires PUBLIC_URL.',
    expects: '8 to 128 hexadecimal digits, such as the output of `openssl rand -hex 16`',
    unset: 'search engines are not notified',
    schema: z
      .string()
      .regex(/^[\da-f]{8,128}$/i)
      .optional(),
  },
  INDEXNOW_URL: {
    meaning: 'Address to which changed product pages are sent if INDEXNOW_KEY is set.',
    expects: 'an https address like https://api.indexnow.org/indexnow; http only on this machine',
    default: 'https://api.indexnow.org/indexnow',
    schema: z.url({ protocol: /^https?$/ }).refine(isPrivateUrl),
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
  ...storeVariables,
} satisfies Record<string, EnvironmentVariable>

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
