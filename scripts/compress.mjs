import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024

/** Puts a .br and a .gz beside every text file of a folder, which the server then sends as they are. */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, { recursive: true })
  await Promise.all(entries.filter((entry) => TEXT.test(entry)).map((entry) => compress(path.join(folder, entry))))
}

async function compress(file) {
  const bytes = await fs.readFile(file)
  if (bytes.length < SMALLEST) return
  await fs.writeFile(`${file}.br`, await brotli(bytes))
  await fs.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
