import { askUrl, isAlive, type UrlAnswer } from '../ask-url.ts'
import { advice, passed, skipped, wrong, type Finding, type HealthCheck, type HealthContext } from '../check.ts'
import { healthMessages } from '../messages.ts'

/**
 * Number of days before expiry at which to warn. Certificates are renewed a month before expiry, so with two weeks
 * left, renewal has been failing for some time.
 */
const MIN_CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000
/** Certificate errors from OpenSSL and Node: expired, issued for another name, or signed by an unknown authority. */
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/

/** Checks that the public address, used in emails and by search engines, leads to the shop. */
export const publicUrlCheck: HealthCheck = {
  name: 'public_url',
  run: async (context) => {
    const { config, isRunning } = context
    const { publicUrl, isPublicUrlSet } = config
    if (!isPublicUrlSet) return [passed(healthMessages.publicUrlLocal(publicUrl))]
    if (!(await isRunning())) return [skipped(healthMessages.publicUrlNotAsked)]
    const answer = await askUrl(`${publicUrl}/healthz`).catch((error: NodeJS.ErrnoException) => error)
    const reached = answer instanceof Error ? [explain(publicUrl, answer)] : judge(publicUrl, answer)
    return [...reached, ...findOtherHost(context)]
  },
}

function explain(publicUrl: string, { code, message, name }: NodeJS.ErrnoException): Finding {
  const reason = code ?? (name === 'TimeoutError' ? 'no answer' : message)
  const isCertificate = CERTIFICATE_ERROR.test(reason)
  return wrong(
    (isCertificate ? healthMessages.publicUrlCertificate : healthMessages.publicUrlUnreachable)(publicUrl, reason),
  )
}

function judge(publicUrl: string, answer: UrlAnswer): Finding[] {
  const { status, headers, certificateEndsAt } = answer
  const target = headers.location && URL.parse(headers.location, publicUrl)?.origin
  if (status >= 300 && status < 400 && target && target !== publicUrl)
    return [wrong(healthMessages.publicUrlElsewhere(publicUrl, target))]
  if (!isAlive(answer)) return [wrong(healthMessages.publicUrlOther(publicUrl, status))]
  const days = certificateEndsAt ? Math.floor((certificateEndsAt.getTime() - Date.now()) / DAY_MS) : Infinity
  if (days < MIN_CERTIFICATE_DAYS) return [advice(healthMessages.certificateEnds(publicUrl, days))]
  return [passed(healthMessages.publicUrlReached(publicUrl))]
}

/** Compares hosts only, since the page may have been requested from a different host. */
function findOtherHost({ config: { publicUrl }, via }: HealthContext): Finding[] {
  if (!via || via.host === new URL(publicUrl).host) return []
  return [advice(healthMessages.otherHost(via.host, publicUrl))]
}
