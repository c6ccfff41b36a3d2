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
  if (!smtpUrl) return async (mail) => log(withoutHtml(written(mail)))
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const host = new URL(publicUrl).hostname
  return async (mail, messageId) => {
    const from = { name: store.name, address: store.email }
    await transport.sendMail({ ...written(mail), from, messageId: `<outbox-${messageId}@${host}>` })
  }

  function written(mail: Mail) {
    if (!('letter' in mail)) return mail
    const { letter, ...envelope } = mail
    return { ...envelope, ...writeLetter(letter, { store, publicUrl }) }
  }
}

/** The log is for reading: the text says all of it. */
function withoutHtml(mail: object): object {
  return Object.fromEntries(Object.entries(mail).filter(([name]) => name !== 'html'))
}
