import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '#server/startup/messages.ts'
import { createSummingStream, writeFile } from '../files.ts'
import type { WrittenFile } from '../manifest.ts'
import { backupMessages } from '../messages.ts'
import { copyMessages } from './messages.ts'

/** Encrypts files for the owners of the public keys. */
export interface Sealer {
  /** Encrypts a backup's file into another folder. @throws StartError if the file has changed since it was written */
  seal(
    file: WrittenFile,
    from: { folder: string; path?: string },
    to: { folder: string; path: string },
  ): Promise<number>
  /** Returns the size of a file after encryption. */
  sealedSize(bytes: number): number
}

/** @throws StartError if a recipient is not an age public key */
export async function openSealer(recipients: string[]): Promise<Sealer> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (error) {
    throw new StartError(copyMessages.badRecipient((error as Error).message))
  }
  // the header has the same length for every file
  const empty = await encryptStream(encrypter, Readable.from([]))
  return {
    sealedSize: (bytes) => empty.size(bytes),
    seal: async (file, from, to) => {
      const { stream, result } = createSummingStream()
      const content = fs.createReadStream(path.join(from.folder, from.path ?? file.path)).compose(stream)
      const encrypted = await encryptStream(encrypter, content)
      const { bytes } = await writeFile(to.folder, to.path, Readable.fromWeb(encrypted as ReadableStream))
      const read = result()
      if (read.bytes !== file.bytes || read.sha256 !== file.sha256)
        throw new StartError(backupMessages.damaged(file.path))
      return bytes
    },
  }
}

/** Decrypts files. */
export interface Opener {
  /** Decrypts a file into another folder. @throws StartError when the file is for another identity or was changed */
  open(from: { folder: string; path: string }, to: { folder: string; path: string }): Promise<WrittenFile>
}

/** @param file file with identities, as age-keygen writes it. @throws StartError when it has none */
export async function openOpener(file: string | undefined): Promise<Opener> {
  if (!file) throw new StartError(copyMessages.noIdentity)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  addIdentities(decrypter, file)
  return {
    open: async (from, to) => {
      const content = Readable.toWeb(fs.createReadStream(path.join(from.folder, from.path)))
      try {
        const decrypted = await decrypter.decrypt(content as Parameters<Decrypter['decrypt']>[0])
        return await writeFile(to.folder, to.path, Readable.fromWeb(decrypted as unknown as ReadableStream))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code) throw error // of this machine, such as a full disk
        throw new StartError(copyMessages.otherIdentity(from.path))
      }
    },
  }
}

function addIdentities(decrypter: Decrypter, file: string): void {
  try {
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    const identities = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
    if (identities.length === 0) throw new Error(copyMessages.identityEmpty)
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(copyMessages.badIdentity(file, code ?? message))
  }
}

function encryptStream(encrypter: Encrypter, content: Readable) {
  return encrypter.encrypt(Readable.toWeb(content) as Parameters<Encrypter['encrypt']>[0])
}
