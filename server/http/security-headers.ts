import type { FastifyInstance } from 'fastify'
import { API_POLICY } from './content-policy.ts'

export type SecurityHeaders = Readonly<Record<string, string>>

/** Browser features disabled on pages because no page uses them. */
const DISABLED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Returns the headers for every response. Pages replace the content policy with their own; public pictures allow other
 * sites to embed them.
 */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  return {
    'content-security-policy': API_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Adds the headers to every response without overriding headers that the route has set. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const all = Object.entries(headers)
  app.addHook('onSend', (_request, reply, _body, done) => {
    for (const [name, value] of all) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
