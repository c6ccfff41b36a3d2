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
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/db/client.ts'
import { TEMPLATE } from './migrated-cluster.ts'
import { databaseSettings, LONG_TIMEOUTS, replicaSettings } from './postgres.ts'

export type TestDatabase = Database

interface OwnDatabase extends TestDatabase {
  /** Connection settings for a server's environment. */
  settings: Record<string, string>
}

interface DatabaseOptions extends NonNullable<Parameters<typeof connect>[1]> {
  /** Database to clone; the migrated one by default. */
  template?: string
}

/** Clones a database for a test file from a template, through PgBouncer if one runs; `close` drops it. */
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

/** Answer of the API: the body as the contract declares it, or a refusal. */
export interface Answer<E extends Endpoint> {
  status: number
  body: ResponseOf<E>
  refusal: ErrorBody
}

export interface TestShop {
  app: FastifyInstance
  database: TestDatabase
  /** Calls an endpoint over HTTP like any client; with a token as its owner. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>, token?: string): Promise<Answer<E>>
  close(): Promise<void>
}

/** A thousandth of the product's cost. */
export const CHEAP_HASHING = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** All requests of a test file come from one address. */
const UNLIMITED_SCALE = '1000000'

interface ShopOptions {
  beside?: TestShop
  settings?: Record<string, string>
  onStatement?: (text: string, parameters: unknown[]) => void
  onLog?: (line: string) => void
  answerTimeout?: number
  mailDelay?: number
  template?: string
}

/**
 * Starts the real server without a listener, on its own database.
 * @param options.beside another shop, next to which it runs as a second process on the same database
 * @param options.settings environment variables
 * @param options.answerTimeout maximum duration of a call, milliseconds
 * @param options.onStatement called with each SQL statement, none of which then goes to a replica
 * @param options.mailDelay delay of mails about changed orders, in seconds
 * @param options.template database to clone; the migrated one by default
 * @param options.onLog called with each line of the log
 */
export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  const { beside, settings, onStatement, onLog, answerTimeout = 60_000, mailDelay = 0, template } = options
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
    pages: 'none',
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
      // The server sends declared answers without validating them again; the tests validate each one.
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
