import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './service.ts'
import type { SendMail } from './worker.ts'

/** Below the time that a stopping server has for what is under way; milliseconds. */
const PATIENCE = 5_000

/**
 * Sends mails to the configured mail server, or writes them to the log where there is none. A mail that is sent twice,
 * because the server ended before it could note the first time, carries the same Message-ID: mail programs show it once.
 */
export function mailer({ smtpUrl, store, publicUrl }: Config, log: (mail: object) => void): SendMail {
  const textOf = (mail: Mail) =>
    'letter' in mail ? writeLetter(mail.letter, { store, publicUrl }) : { text: mail.text }
  if (!smtpUrl) return async (mail) => log({ to: mail.to, subject: mail.subject, text: textOf(mail).text })
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const host = new URL(publicUrl).hostname
  return async (mail, messageId) => {
    const from = { name: store.name, address: store.email }
    const { to, subject, replyTo } = mail
    const head = { from, to, subject, replyTo, messageId: `<outbox-${messageId}@${host}>` }
    await transport.sendMail({ ...head, ...textOf(mail) })
  }
}
