import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { connect } from '#server/db/client.ts'
import { databaseSettings, databaseUrl, LONG_TIMEOUTS } from '#test/postgres.ts'
import { startMailServer } from '#test/mail-server.ts'
import { OIDC_CLIENT } from '#test/oidc-client.ts'
import type { DemoShop } from './demo-shop.ts'
import { receiveMail } from './mailbox.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** First port to use; concurrent runs must use different ports. */
const FIRST_PORT = Number(process.env.JOURNEYS_PORT ?? 3217)

/** Admin account of every shop. */
export const ADMIN = { email: 'operator@isoko.example', password: 'journey password' }

/** Token of every shop's metrics. */
export const METRICS_TOKEN = 'journey-metrics-token'

/** Shop of one test worker. */
export interface Shop {
  address: string
  /**
   * Port where the shop expects an identity provider in place of Google. Journeys that need the provider start it
   * themselves.
   */
  googlePort: number
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * Runs the built shop on a clone of the demo shop, together with a mail server.
 * @param workerIndex index of the worker among the concurrent workers, which determines the ports
 */
export async function startShop(workerIndex: number): Promise<Shop> {
  const demo = JSON.parse(process.env.ISOKO_DEMO_SHOP ?? '') as DemoShop
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-journeys-shop-'))
  fs.symlinkSync(demo.pictures, path.join(dataDir, 'pictures'))
  const name = `isoko_${randomBytes(6).toString('hex')}`
  const admin = connect(demo.postgres, { max: 1, ...LONG_TIMEOUTS })
  await admin.pool.query(`create database ${name} template ${demo.template}`)
  const shopDatabase = databaseUrl(demo.postgres, name)
  const port = FIRST_PORT + 2 * workerIndex
  const address = `http://127.0.0.1:${port}`
  const mailServer = await startMailServer(0, receiveMail)
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...databaseSettings(demo.postgres, name),
      RATE_LIMIT_SCALE: '1000', // effectively disables rate limits, since all requests come from one address
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      METRICS_TOKEN,
      SMTP_URL: mailServer.url,
      ORDER_MAIL_DELAY: '0',
      STORE_MOMO_CODE: '123456',
      STORE_MOMO_NAME: 'ISOKO LTD',
      STORE_MOMO_DIAL: '*182*8*1*{code}*{amount}#',
      STORE_DELIVERY_WINDOWS: 'Morning, 8:00 to 12:00; Afternoon, 12:00 to 17:00',
      OIDC_ISSUER: `http://127.0.0.1:${port + 1}`,
      GOOGLE_CLIENT_ID: OIDC_CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: OIDC_CLIENT.client_secret,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'], // the IPC channel ends the shop if the worker is killed
  })
  let output = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(server, 'exit')
  await expect
    .poll(() => server.exitCode !== null || output.includes(`is ready at ${address}`), { timeout: 180_000 })
    .toBe(true)
  if (server.exitCode !== null) throw new Error(`The shop ended before it was ready:\n${output}`)
  return {
    address,
    googlePort: port + 1,
    databaseUrl: shopDatabase,
    stop: async () => {
      server.kill('SIGKILL') // a hard stop is safe, since the shop's data is discarded
      await ended
      mailServer.close()
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
