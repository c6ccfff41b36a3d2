import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { buildRequest } from '#contract/request.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/startup/config.ts'
import { connect, type Database } from '#server/db/client.ts'
import { TEMPLATE } from './migrated-cluster.ts'
import { databaseSettings, LONG_TIMEOUTS, replicaSettings } from './postgres.ts'

export type TestDatabase = Database

interface OwnDatabase extends TestDatabase {
  /** Environment variables that connect a server to this database. */
  settings: Record<string, string>
}

interface DatabaseOptions extends NonNullable<Parameters<typeof connect>[1]> {
  /** Name of the database to clone; by default the migrated template. */
  template?: string
}

/**
 * Clones a template into a database for a test file, connected through PgBouncer if it is running. `close` drops the
 * database.
 */
export const testDatabase = ({ template = TEMPLATE, ...options }: DatabaseOptions = {}) =>
  createDatabase(`template ${template} strategy file_copy`, options)

/** Creates a database without tables. */
export const emptyDatabase = () => createDatabase('')

async function createDatabase(source: string, options: Parameters<typeof connect>[1] = {}): Promise<OwnDatabase> {
  const server = process.env.ISOKO_TEST_POSTGRES
  if (!server) throw new Error('Run the tests with --test-global-setup=test/global-setup.ts')
  const name = `isoko_${randomBytes(6).toString('hex')}`
  const admin = connect(server, { max: 1, ...LONG_TIMEOUTS })
  await admin.pool.query(`create database ${name} ${source}`)
  const settings = databaseSettings(server, name)
  const { databaseUrl = '', directUrl, isDatabasePooled: isPooled } = readConfig(settings)
  const database = connect(databaseUrl, { ...LONG_TIMEOUTS, directUrl, isPooled, ...options })
  const close = async () => {
    await database.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { ...database, settings, close }
}

/** API response: the body declared in the contract, or a refusal. */
export interface Answer<E extends Endpoint> {
  status: number
  body: ResponseOf<E>
  refusal: ErrorBody
}

export interface TestShop {
  app: FastifyInstance
  database: TestDatabase
  /** Calls an endpoint over HTTP like any other client, on behalf of the token's owner if a token is given. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>, token?: string): Promise<Answer<E>>
  close(): Promise<void>
}

/** Password hashing parameters with a thousandth of the production cost. */
export const CHEAP_HASHING = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Effectively disables rate limits, since all requests of a test file come from one address. */
const UNLIMITED_SCALE = '1000000'

interface ShopOptions {
  beside?: Pick<TestShop, 'database'>
  settings?: Record<string, string>
  onStatement?: (text: string, parameters: unknown[]) => void
  onLog?: (line: string) => void
  answerTimeout?: number
  mailDelay?: number
  template?: string
  pages?: 'built' | 'none'
}

/**
 * Starts the real server without a listener, on its own database.
 * @param options.beside another shop; the new shop runs as a second process on that shop's database
 * @param options.settings environment variables
 * @param options.answerTimeout maximum duration of a call in milliseconds
 * @param options.onStatement called with each SQL statement; no statement is then sent to a replica
 * @param options.mailDelay delay of emails about changed orders, in seconds
 * @param options.template database to clone; by default the migrated template
 * @param options.pages `built` serves the pages too, which `buildPages` must have built
 * @param options.onLog called with each log line
 */
export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  const {
    beside,
    settings,
    onStatement,
    onLog,
    answerTimeout = 60_000,
    mailDelay = 0,
    template,
    pages = 'none',
  } = options
  const database = beside
    ? connect(beside.database.url, {
        ...LONG_TIMEOUTS,
        directUrl: beside.database.directUrl,
        isPooled: beside.database.pool.isPooled,
        onStatement,
      })
    : await testDatabase({ onStatement, mailDelay, template })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-shop-'))
  const config = readConfig({
    ...(!onStatement && replicaSettings(new URL(database.directUrl).pathname.slice(1))),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: UNLIMITED_SCALE,
    ...settings,
  })
  const app = await buildApp({
    config,
    database,
    readiness: { isReady: true },
    pages,
    ...(onLog ? { logStream: { write: onLog } } : {}),
    maxWait: Infinity,
    hashingCost: CHEAP_HASHING,
    answerTimeout,
  })
  return {
    app,
    database,
    call: async <E extends Endpoint>(endpoint: E, input?: InputOf<E>, token?: string) => {
      const { url, method, headers, body } = buildRequest(endpoint, input)
      const authorization = token ? { authorization: `Bearer ${token}` } : {}
      const response = await app.inject({ url, method, headers: { ...headers, ...authorization }, payload: body })
      const isFile = endpoint.contentType !== undefined && response.statusCode < 300
      const parsed = isFile ? (response.body as never) : response.json<never>()
      // The server does not validate its own responses, so the tests validate each of them.
      if (response.statusCode < 300) assert.deepEqual(z.encode(endpoint.response, parsed), parsed)
      return { status: response.statusCode, body: parsed, refusal: parsed }
    },
    close: async () => {
      await app.close()
      await database.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
