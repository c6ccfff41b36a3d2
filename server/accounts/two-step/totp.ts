import { generateSecret, generateURI, verifySync } from 'otplib'
import { encodeQR } from 'qr'
import type { TwoStepSetup } from '#contract/accounts-two-step.ts'

/** Validity of a code, in seconds. The previous and next codes are also accepted, because phone clocks drift. */
const STEP_SECONDS = 30
/** Margin around the QR code that the standard requires, in modules. */
const QUIET_ZONE = 4

/** Generates a secret for an authenticator app: 20 random bytes in base32. */
export const generateTotpSecret = () => generateSecret()

/**
 * Builds the setup of an authenticator app: secret, URI and QR code.
 * @param account label in the app, beside the shop
 */
export function buildTwoStepSetup(secret: string, shopName: string, account: string): TwoStepSetup {
  const uri = generateURI({ issuer: shopName, label: account, secret })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * Normalizes a typed authenticator code to six digits.
 * @returns null for an invalid format
 */
export function normalizeAppCode(input: string): string | null {
  const digits = input.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Finds the time step of a code within ±1 step.
 * @returns null when it is wrong
 */
export function verifyAppCode(secret: string, digits: string): number | null {
  const result = verifySync({ secret, token: digits, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

function drawQr(text: string): TwoStepSetup['qr'] {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'medium' })
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: rows.length, path: runs.join('') }
}
