import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { processMessages } from '#server/processes/messages.ts'
import { renderMail } from './mail-content.ts'
import type { Mail } from './service.ts'
import type { SendMail } from './worker.ts'

/** How long a mail server may take to let us in, to answer, and for a mail in all: well under the minute that a claim lasts. */
const CONNECT_TIMEOUT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 40_000

/**
 * Sends mails to the configured mail server. Where there is none, a shop that is tried out writes them to the log; in any
 * other they wait, since their links open accounts. A mail that is sent twice, because the server ended before it could
 * note the first time, carries the same Message-ID: mail programs show it once.
 */
export function createMailer({ smtpUrl, isTriedOut, store, publicUrl }: Config, log: (mail: object) => void): SendMail {
  if (!smtpUrl && isTriedOut) return async (mail) => log(withoutHtml(renderBody(mail)))
  if (!smtpUrl)
    return async () => {
      throw Object.assign(new Error(processMessages.noMailServer), { code: 'NO_MAIL_SERVER' })
    }
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const host = new URL(publicUrl).hostname
  return async (mail, messageId) => {
    const from = { name: store.name, address: store.email }
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    await transport.sendMail({ ...renderBody(mail), from, messageId: `<outbox-${messageId}@${host}>`, signal })
  }

  function renderBody(mail: Mail) {
    if (!('letter' in mail)) return mail
    const { letter: content, ...envelope } = mail
    return { ...envelope, ...renderMail(content, { store, publicUrl }) }
  }
}

/** The log is for reading: the text says all of it. */
function withoutHtml(mail: object): object {
  return Object.fromEntries(Object.entries(mail).filter(([name]) => name !== 'html'))
}
