import { generateSecret, generateURI, verifySync } from 'otplib'
import { encodeQR } from 'qr'
import type { TwoStepSetup } from '#contract/two-step.ts'

/** Seconds that a code holds. The one before and the one after are taken as well: telephones are not on time. */
const STEP_SECONDS = 30
/** Modules that the standard wants around a code. */
const QUIET_ZONE = 4

/** A new secret for an authenticator app: 20 random bytes in base32. */
export const makeTotpSecret = () => generateSecret()

/** The secret as people type it, and as apps read it. @param account what the app calls it, beside the shop */
export function setupOf(secret: string, shopName: string, account: string): TwoStepSetup {
  const uri = generateURI({ issuer: shopName, label: account, secret })
  return { secret, uri, qr: drawQr(uri) }
}

/** The six digits of an app's code, however they were typed. @returns null when it is none */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The time step that a code of six digits belongs to, among the three of this moment. @returns null when it is wrong */
export function timeStepOf(secret: string, digits: string): number | null {
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
