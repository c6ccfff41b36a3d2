import { generateSecret, generateURI, verifySync } from 'otplib'
import { encodeQR } from 'qr'
import type { TwoStepSetup } from '#contract/accounts/two-step.ts'

/** Validity period of a code, in seconds. The previous and next codes are also accepted, because phone clocks drift. */
const STEP_SECONDS = 30
/** Margin around the QR code, in modules, as required by the standard. */
const QUIET_ZONE = 4

/** Generates a secret for an authenticator app: 20 random bytes in base32. */
export const generateTotpSecret = () => generateSecret()

/**
 * Builds the data for setting up an authenticator app: secret, URI and QR code.
 * @param account account label displayed in the app next to the shop's name
 */
export function buildTwoStepSetup(secret: string, shopName: string, account: string): TwoStepSetup {
  const uri = generateURI({ issuer: shopName, label: account, secret })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * Normalizes an entered authenticator code to six digits.
 * @returns null if the format is invalid
 */
export function normalizeAppCode(input: string): string | null {
  const digits = input.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Returns the time step of a code, checking one step before and after the current one.
 * @returns null if the code is wrong
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
