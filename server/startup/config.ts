import path from 'node:path'
import type * as z from 'zod'
import { environmentVariables } from './environment.ts'
import type { EnvironmentVariable } from './environment-variable.ts'
import { EXAMPLE_PHONE } from './store-variables.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

type Values = { [Name in keyof typeof environmentVariables]: z.output<(typeof environmentVariables)[Name]['schema']> }
export type Config = ReturnType<typeof toConfig>

/** Thrown for invalid environment values. The message lists every error, one per line. */
export class ConfigError extends Error {
  readonly errors: string[]

  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

/**
 * Reads the environment; no other code in `server/` does so. Empty variables count as unset.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Object.entries(environmentVariables).map(([name, setting]) => parse(name, setting, env[name]))
  const errors = [
    ...parsed.flatMap(({ fault: error }) => error ?? []),
    ...incompleteGroupErrors(env),
    ...incompletePoolErrors(env),
    ...incompleteCopyErrors(env),
    ...(env['INDEXNOW_KEY'] && !env['PUBLIC_URL'] ? ['INDEXNOW_KEY requires PUBLIC_URL'] : []),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
  return toConfig(Object.fromEntries(parsed.map(({ name, value }) => [name, value])) as Values)
}

/** Describes every setting in two lines: its name and default, then its meaning. */
export function describeSettings(): string {
  return Object.entries<EnvironmentVariable>(environmentVariables)
    .map(([name, { default: value, unset, meaning }]) => `${name} (${value ?? unset})\n    ${meaning}`)
    .join('\n')
}

function parse(name: string, setting: EnvironmentVariable, rawValue: string | undefined) {
  const text = setting.isSecret ? rawValue : rawValue?.trim()
  const result = setting.schema.safeParse(text || setting.default)
  if (result.success) return { name, value: result.data }
  const shownValue = setting.isSecret ? '' : `, not ${JSON.stringify(text)}`
  return { name, fault: `${name} must be ${setting.expects}${shownValue}` }
}

/** Variables that must be set together. */
const groups = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STORE_MOMO_CODE', 'STORE_MOMO_NAME', 'STORE_MOMO_DIAL'],
]

function incompleteGroupErrors(env: NodeJS.ProcessEnv): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === names.length) return []
    const isOrAre = missing.length === 1 ? 'is' : 'are'
    return [`${listNames(names)} must be set together; ${listNames(missing)} ${isOrAre} missing`]
  })
}

const listNames = (names: string[]) =>
  `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' and ' : ''}${names.at(-1)}`

/**
 * Lists the variables that must be set with a pooler in transaction mode, which supports neither notifications nor
 * session locks.
 */
function incompletePoolErrors(env: NodeJS.ProcessEnv): string[] {
  const isPooled = env['DATABASE_POOLED']?.trim() === 'true'
  if (isPooled && env['DATABASE_URL'] && env['DATABASE_DIRECT_URL']) return []
  if (isPooled)
    return ['DATABASE_POOLED needs both DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database itself)']
  return env['DATABASE_DIRECT_URL'] ? ['DATABASE_DIRECT_URL requires DATABASE_POOLED=true'] : []
}

/** Lists the variables without which nothing can be copied to BACKUP_TO. A restore needs only the address. */
function incompleteCopyErrors(env: NodeJS.ProcessEnv): string[] {
  if (!env['BACKUP_TO'] || !env['BACKUP_DIR'] || env['BACKUP_RECIPIENT']) return []
  return ['BACKUP_TO with BACKUP_DIR requires BACKUP_RECIPIENT: nothing leaves this machine unencrypted']
}

function toConfig(values: Values) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  const { STORE_MOMO_CODE: code, STORE_MOMO_NAME: name, STORE_MOMO_DIAL: dial } = values
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = values
  return {
    host: values.HOST,
    port: values.PORT,
    workers: values.WORKERS,
    /** Absolute path. A relative DATA_DIR is resolved against the project, not the working directory. */
    dataDir: path.resolve(PROJECT, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isDatabasePooled: values.DATABASE_POOLED,
    /** Connection that bypasses a pooler; undefined without an external database. */
    directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    picturesUrl: values.PICTURES_URL,
    /** Absolute path; undefined if there are no nightly backups. */
    backupDir: values.BACKUP_DIR && path.resolve(PROJECT, values.BACKUP_DIR),
    /** Time in HH:MM format, in the shop's time zone. */
    backupTime: values.BACKUP_TIME,
    /** Address of the machine to which backups are copied, with its password. */
    backupTo: values.BACKUP_TO,
    backupRecipients: values.BACKUP_RECIPIENT ?? [],
    /** Absolute path of the file that decrypts the copies. */
    backupIdentity: values.BACKUP_IDENTITY && path.resolve(PROJECT, values.BACKUP_IDENTITY),
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    admin: email && password ? { email, password } : undefined,
    requireAdminTwoStep: values.REQUIRE_ADMIN_2FA,
    secretKey: values.SECRET_KEY,
    /** URL without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT),
    isPublicUrlSet: values.PUBLIC_URL !== undefined,
    smtpUrl: values.SMTP_URL,
    /** URI of the mailbox or page for reports of vulnerabilities. */
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.STORE_EMAIL}`,
    indexNow: values.INDEXNOW_KEY ? { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL } : undefined,
    orderMailDelay: values.ORDER_MAIL_DELAY,
    /** True if the shop can be reached only from this machine, so that it is safe to write emails to the log. */
    isTriedOut: isLoopback(values.HOST) && !values.PUBLIC_URL?.startsWith('https:'),
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined,
    trustProxy: values.TRUST_PROXY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    slowQueryMs: values.SLOW_QUERY_MS,
    metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    /** Account to which buyers pay by MoMo; null without one. */
    momo: code && name && dial ? { code, name, dial } : null,
    store: {
      name: values.STORE_NAME,
      phone: values.STORE_PHONE,
      isPhoneSet: values.STORE_PHONE !== EXAMPLE_PHONE,
      whatsapp: values.STORE_WHATSAPP?.slice(1) ?? null,
      email: values.STORE_EMAIL,
      address: values.STORE_ADDRESS,
      hours: values.STORE_HOURS,
      payment: values.STORE_PAYMENT ?? [],
      deliveryDays: values.STORE_DELIVERY_DAYS ?? null,
      returnDays: values.STORE_RETURN_DAYS ?? null,
      deliveryWindows: values.STORE_DELIVERY_WINDOWS ?? [],
      timeZone: values.STORE_TIME_ZONE,
      ...(values.STORE_TIN && { tin: values.STORE_TIN }),
      links: {
        website: values.STORE_WEBSITE,
        facebook: values.STORE_FACEBOOK,
        instagram: values.STORE_INSTAGRAM,
        x: values.STORE_X,
        youtube: values.STORE_YOUTUBE,
      },
      featuredBy: values.STORE_FEATURED_BY,
    },
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Returns the URL at which a browser on this machine can reach a server that listens on the given host and port. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isEverywhere ? 'localhost' : name}:${port}`
}
