import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'

export const KEY_BYTES = 32
const FILE = 'secret-key'

/**
 * Returns the shop's key: SECRET_KEY if set, otherwise the key in DATA_DIR, which is created if missing. @throws
 * StartError
 */
export function loadSecretKey(config: KeyPlace): Buffer {
  const found = findSecretKey(config)
  if (found) return found
  writeSecretKey(config.dataDir, randomBytes(KEY_BYTES))
  return loadSecretKey(config)
}

interface KeyPlace {
  secretKey: Buffer | undefined
  dataDir: string
}

/** Returns the shop's key, if it has one. @throws StartError */
export function findSecretKey({ secretKey, dataDir }: KeyPlace): Buffer | undefined {
  const file = path.join(dataDir, FILE)
  if (secretKey || !fs.existsSync(file)) return secretKey
  const key = parseKey(readFile(file))
  if (!key) throw new StartError(processMessages.secretKeyUnreadable(file, 'it holds no 32 bytes in base64'))
  return key
}

/**
 * Parses a key of 32 bytes written as hexadecimal digits, base64 or base64url.
 * @returns null if the text is in none of these formats
 */
export function parseKey(text: string): Buffer | null {
  const written = text.trim()
  if (/^[\da-f]{64}$/i.test(written)) return Buffer.from(written, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(written)) return null
  return Buffer.from(written, 'base64') // accepts the alphabets of base64 and base64url
}

/**
 * Writes the key atomically. If two servers start simultaneously, both use the key that was written first.
 * @throws StartError
 */
export function writeSecretKey(dataDir: string, key: Buffer): void {
  const file = path.join(dataDir, FILE)
  const temporaryFile = `${file}-${process.pid}`
  try {
    const opened = fs.openSync(temporaryFile, 'wx', 0o600)
    fs.writeSync(opened, `${key.toString('base64')}\n`)
    fs.fsyncSync(opened)
    fs.closeSync(opened)
    fs.linkSync(temporaryFile, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartError(processMessages.secretKeyUnreadable(file, codeOf(error)))
  } finally {
    fs.rmSync(temporaryFile, { force: true })
  }
}

function readFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(processMessages.secretKeyUnreadable(file, codeOf(error)))
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
