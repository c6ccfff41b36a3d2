import assert from 'node:assert/strict'
import { readConfig } from '#server/startup/config.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { sendNext } from '#server/outbox/worker.ts'
import type { TestShop } from './harness.ts'
import { partsOf, startMailServer } from './mail-server.ts'

/** Email as seen by its reader. */
export interface ReadMail {
  to: string | undefined
  subject: string | undefined
  text: string
  html: string
  /** Complete source of the email, as received. */
  source: string
}

/** Sends all emails in the outbox to a real mail server. @returns the received emails */
export async function collectMails(shop: TestShop, settings: Record<string, string> = {}): Promise<ReadMail[]> {
  const server = await startMailServer()
  const sendMail = createMailer(readConfig({ ...settings, SMTP_URL: server.url }), () => {})
  const onFault = (error: unknown) => assert.fail(String(error))
  while (await sendNext({ database: shop.database, sendMail, onError: onFault }));
  server.close()
  return server.received.map((source) => ({
    to: /^To: (.*)\r$/m.exec(source)?.[1],
    subject: /^Subject: (.*)\r$/m.exec(source)?.[1],
    source,
    ...partsOf(source),
  }))
}

/** Skips the waiting time of emails that may be merged with later emails on the same topic. */
export async function releaseDigests({ database: { sql } }: TestShop): Promise<void> {
  await sql`update outbox set done_at = done_at - interval '1 day' where done_at is not null`
  await sql`update outbox set due_at = now() where done_at is null`
}

/** Returns the token that follows the `#` of the link in an email's text. */
export function tokenIn(mail: ReadMail | undefined): string {
  const [, token] = /\/(?:reset-password|confirm-email)#([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
  assert.ok(token, mail?.text ?? 'no mail')
  return token
}
