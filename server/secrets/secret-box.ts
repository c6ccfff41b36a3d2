import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { KEY_BYTES } from '../startup/secret-key.ts'

/** Encrypts accounts' secrets, so that access to the database alone does not reveal them. */
export interface SecretBox {
  /** Identifier of the key, which sealed text contains. */
  keyId: Buffer
  /** Seals a secret for one account, with a different result each time. */
  seal(secret: Buffer, accountId: number): Buffer
  /** @returns null if the text was sealed with another key or for another account, or was altered */
  open(sealed: Buffer, accountId: number): Buffer | null
}

/** Key-derivation purpose for encrypting authenticator secrets. */
export const TWO_STEP_PURPOSE = 'two-step sign-in'

const CIPHER = 'aes-256-gcm'
const VERSION = Buffer.from([1])
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = VERSION.length + KEY_ID_BYTES

/**
 * Seals texts with a key derived from SECRET_KEY for one purpose. Format: version (1 byte), key id (4), nonce (12),
 * secret, tag (16). Because of the version and key id, the cipher or key can be changed later while old texts remain
 * readable.
 */
export function createSecretBox(secretKey: Buffer, purpose: string): SecretBox {
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `isoko ${purpose} ${label}`, bytes))
  const key = derive('key', KEY_BYTES)
  const keyId = derive('key id', KEY_ID_BYTES)
  const header = Buffer.concat([VERSION, keyId])
  const additionalData = (accountId: number) => Buffer.concat([header, Buffer.from(String(accountId))])
  return {
    keyId,
    seal(secret, accountId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(additionalData(accountId))
      return Buffer.concat([header, nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, accountId) {
      if (!sealed.subarray(0, HEADER_BYTES).equals(header)) return null
      const [nonce, text, tag] = [
        sealed.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES),
        sealed.subarray(HEADER_BYTES + NONCE_BYTES, -TAG_BYTES),
        sealed.subarray(-TAG_BYTES),
      ]
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(additionalData(accountId)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
