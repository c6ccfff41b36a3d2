import type { Config } from '#server/startup/config.ts'

type Contact = Pick<Config, 'publicUrl' | 'securityContact' | 'store'>

/** Days for which security.txt is valid; it is generated for each reader, so it never expires. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60_000

export const SECURITY_POLICY_PATH = '/security-policy.txt'

/** Returns security.txt. @source RFC 9116 */
export function securityText({ publicUrl, securityContact }: Contact, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return `Contact: ${securityContact}
Expires: ${expires.toISOString().replace(/T.*/, 'T00:00:00Z')}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
Policy: ${publicUrl}${SECURITY_POLICY_PATH}
`
}

/** Returns the policy that security.txt refers to: how to report a vulnerability. */
export function securityPolicyText({ securityContact, store }: Contact): string {
  return `# Reporting a vulnerability in ${store.name}

Write to ${securityContact.replace(/^mailto:/, '')}. Please don't publish the problem before it is fixed.

Tell us what you did, what happened, and what an attacker could do with it. A few lines and one request that shows the
problem are enough.

Test with your own accounts and orders only. Don't read, change or keep other people's data, don't send mail to others
through the shop, and run no load tests.

The shop runs Isoko, which is open source: you can install it and test there without limits.
`
}
