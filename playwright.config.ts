import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { OIDC_CLIENT } from './test/oidc-client.ts'

/** Workers read this file again and must see the same folder, so its name travels in the environment. */
const dataDir = (process.env.ISOKO_JOURNEYS_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-journeys-')))
fs.chmodSync(dataDir, 0o755) // as root the database runs as another user, who must get in
/** Another run beside this one takes another. */
const port = Number(process.env.JOURNEYS_PORT ?? 3217)
const shop = `http://127.0.0.1:${port}`
/** Where the shop finds its mail server, and whom it trusts in the place of Google; the next two after its own. */
const mailPort = Number((process.env.ISOKO_MAIL_PORT ??= String(port + 1)))
const googlePort = Number((process.env.ISOKO_GOOGLE_PORT ??= String(port + 2)))
/** Every mail of the shop as a file, for the journeys that read them. */
const mailsDir = (process.env.ISOKO_MAILS_DIR ??= `${dataDir}-mails`)

/** Those who buy and sell change what the others look at, so they come after them. */
const BUYING =
  /\/(account|activity|admin(-banners|-orders|-users)?|bell|cart|categories|content-policy|import|manage-products|orders|product(-form[\w-]*)?|purchase-[\w-]+|seller(-orders)?)\.spec\.ts$/

/** The journeys of people through the real shop: built pages, demo data, a real Chromium. */
export default defineConfig({
  testDir: 'test/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine that is short of processor may be late once; what fails twice is a fault, and what fails once is named.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: '.cache/journeys',
  use: {
    baseURL: shop,
    // Pictures for the trace, and films without a graphics card, would cost more than all the rest.
    trace: { mode: 'on-first-retry', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // `npm test` finds one or installs it; without it Playwright's own.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'looking', testIgnore: BUYING },
    { name: 'buying', testMatch: BUYING, dependencies: ['looking'] },
  ],
  webServer: [
    {
      command: 'node test/journeys/mail-room.ts',
      port: mailPort,
      env: { ISOKO_MAIL_PORT: String(mailPort), ISOKO_MAILS_DIR: mailsDir },
    },
    {
      command: 'node scripts/start.mjs',
      url: `${shop}/readyz`,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: '1000', // everyone comes from one address
        ADMIN_EMAIL: 'operator@isoko.example',
        ADMIN_PASSWORD: 'journey password',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        OIDC_ISSUER: `http://127.0.0.1:${googlePort}`, // started by the journeys that go there
        GOOGLE_CLIENT_ID: OIDC_CLIENT.client_id,
        GOOGLE_CLIENT_SECRET: OIDC_CLIENT.client_secret,
      },
    },
  ],
})
