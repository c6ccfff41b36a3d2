import { advice, passed, wrong, type Finding, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that visitors behind a proxy can be told apart and cannot forge their address. */
export const proxyCheck: HealthCheck = {
  name: 'proxy',
  run: ({ config: { trustProxy, publicUrl, isTriedOut }, proxy, via }) => {
    const isBehindProxy = publicUrl.startsWith('https:')
    const found: Finding[] = []
    if (trustProxy === true) found.push((isTriedOut ? advice : wrong)(healthMessages.everyoneTrusted))
    if (isUntrusting(trustProxy) && isBehindProxy) found.push(wrong(healthMessages.proxyUntrusted))
    else if (isUntrusting(trustProxy) && proxy?.hasIgnoredClient) found.push(advice(healthMessages.forwardedIgnored))
    if (!isUntrusting(trustProxy) && isBehindProxy && via && !via.hasForwardedFor)
      found.push(wrong(healthMessages.forwardedMissing))
    if (found.length > 0) return found
    return [passed(isUntrusting(trustProxy) ? healthMessages.noProxy : healthMessages.proxyTrusted)]
  },
}

const isUntrusting = (trustProxy: boolean | number | string[]) => trustProxy === false || trustProxy === 0
