/** State of a limit after a call was counted. */
export interface Quota {
  name: string
  /** Number of units that are allowed in a window. */
  limit: number
  /** Length of a window in seconds. */
  windowSeconds: number
  /** Unit that is counted, if not requests. */
  unit?: string
  remaining: number
  /** Seconds until the window ends. */
  resetSeconds: number
}

/**
 * Returns the headers that state limits and what is left of them; empty if there are none.
 * @source draft-ietf-httpapi-ratelimit-headers-10
 */
export function rateLimitHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {}
  const policies = quotas.map(
    ({ name, limit, windowSeconds, unit }) => `"${name}";q=${limit};w=${windowSeconds}${unit ? `;qu="${unit}"` : ''}`,
  )
  const states = quotas.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') }
}
