import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Config } from '#server/startup/config.ts'
import { createSender } from '#server/outbox/mailer.ts'
import type { Mail } from '#server/outbox/service.ts'
import type { SmtpError } from '#server/outbox/smtp-errors.ts'
import { passed, skipped, wrong, type Finding, type MailServerProbe } from './check.ts'
import { healthMessages } from './messages.ts'

/** Timeout in milliseconds for the connection, the greeting and each reply. Sending an email may take longer. */
const TIMEOUT_MS = 5_000
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/
const CERTIFICATE_ERROR = /certificate|altname|TLS|SSL/i
const MAX_ANSWER_LENGTH = 300

/** Connects and signs in to the mail server without sending any email. */
export async function probeMailServer(smtpUrl: string): Promise<MailServerProbe> {
  const { auth, ...place } = parseConnectionUrl(smtpUrl)
  const { greetings, logger } = collectGreetings()
  const connection = new SMTPConnection({
    ...place,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    transactionLog: true,
    logger,
  })
  const error = await enter(connection, auth).then(
    () => undefined,
    (thrown: SmtpError) => thrown,
  )
  const { secure: isEncrypted } = connection
  connection.close()
  const { host = '' } = place
  const [first = { text: '', at: 0 }] = greetings
  return {
    host,
    error,
    isEncrypted,
    isLoggedIn: auth !== undefined && !error,
    isOnThisMachine: LOCAL_HOST.test(host),
    greeting: first.text,
    greetedAt: first.at,
  }
}

/** @throws SmtpError */
async function enter(connection: SMTPConnection, auth: { user: string; pass: string } | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const settle = (error?: Error | null) => (error ? reject(error) : resolve())
  connection.on('error', reject)
  connection.connect((error) => (error || !auth ? settle(error) : connection.login({ credentials: auth }, settle)))
  await promise
}

/** Collects the mail server's own lines from nodemailer's log. */
function collectGreetings() {
  const greetings: { text: string; at: number }[] = []
  const debug = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'server') greetings.push({ text, at: Date.now() })
  }
  const ignore = () => {}
  return { greetings, logger: { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore } }
}

/** Sends a test email immediately, bypassing the outbox. */
export async function sendTestMail(config: Config, address: string): Promise<Finding> {
  return sendNow(config, { to: address, ...healthMessages.testMail(config.store.name) })
}

/** Mails the operator that a unit failed, bypassing the outbox, because the shop may be down. */
export async function sendFailureReport(
  config: Config,
  address: string,
  { unit, text }: { unit: string; text: string },
): Promise<Finding> {
  return sendNow(config, { to: address, subject: healthMessages.failureSubject(unit, config.store.name), text })
}

async function sendNow(config: Config, mail: Mail): Promise<Finding> {
  const { smtpUrl } = config
  if (!smtpUrl) return skipped(healthMessages.testMailToLog)
  try {
    const answer = await createSender({ ...config, smtpUrl })(mail, `test-${Date.now()}`)
    return passed(healthMessages.mailTaken(mail.to, answer.slice(0, MAX_ANSWER_LENGTH)))
  } catch (error) {
    return describeMailError(parseConnectionUrl(smtpUrl).host ?? '', error as SmtpError)
  }
}

/** Describes why a mail server refused a request. */
export function describeMailError(host: string, { code, message, response }: SmtpError): Finding {
  const answer = (response ?? message).slice(0, MAX_ANSWER_LENGTH)
  if (code === 'EAUTH') return wrong(healthMessages.mailLogin(host, answer))
  if (code === 'ETLS' || (code === 'ESOCKET' && CERTIFICATE_ERROR.test(message)))
    return wrong(healthMessages.mailCertificate(host, message))
  if (response) return wrong(healthMessages.mailRefuses(host, answer))
  return wrong(healthMessages.mailUnreachable(host, message))
}
