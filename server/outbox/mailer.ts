import { createTransport } from 'nodemailer'
import type { Config } from '#server/startup/config.ts'
import { processMessages } from '#server/startup/messages.ts'
import { renderMail } from './mail-content.ts'
import type { Mail } from './service.ts'
import type { SendMail } from './worker.ts'

/**
 * Timeouts in milliseconds for connecting, for each reply, and for a whole email, all well below the one-minute
 * lifetime of a claim.
 */
const CONNECT_TIMEOUT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 40_000

/**
 * Sends emails through the configured mail server. Without a mail server, a trial shop logs its emails; in any other
 * shop, emails wait, since their links give access to accounts. An email that is sent twice after a crash keeps its
 * Message-ID, so that email clients show it only once.
 */
export function createMailer(config: Config, log: (mail: object) => void): SendMail {
  const { smtpUrl, isTriedOut } = config
  if (!smtpUrl && isTriedOut) return async (mail) => log(withoutHtml(renderBody(config, mail)))
  if (!smtpUrl)
    return async () => {
      throw Object.assign(new Error(processMessages.noMailServer), { code: 'NO_MAIL_SERVER' })
    }
  const send = createSender({ ...config, smtpUrl })
  return async (mail, messageId) => void (await send(mail, `outbox-${messageId}`))
}

/** Settings that an email sender needs. */
type SenderConfig = Pick<Config, 'publicUrl' | 'store'> & { smtpUrl: string }

/**
 * Creates a sender that passes emails directly to the mail server.
 * @returns a function that accepts an email and the first half of its Message-ID, and resolves to the server's reply
 */
export function createSender({ smtpUrl, publicUrl, store }: SenderConfig) {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const host = new URL(publicUrl).hostname
  return async (mail: Mail, id: string): Promise<string> => {
    const from = { name: store.name, address: store.email }
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    const body = renderBody({ publicUrl, store }, mail)
    const { response } = await transport.sendMail({ ...body, from, messageId: `<${id}@${host}>`, signal })
    return response
  }
}

function renderBody(sender: Pick<Config, 'publicUrl' | 'store'>, mail: Mail) {
  if (!('letter' in mail)) return mail
  const { letter: content, ...envelope } = mail
  return { ...envelope, ...renderMail(content, sender) }
}

/** Omits the HTML part when logging an email, since the text has the same content. */
function withoutHtml(mail: object): object {
  return Object.fromEntries(Object.entries(mail).filter(([name]) => name !== 'html'))
}
