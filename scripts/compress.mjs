import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/
/** Minimum size in bytes of files to compress. Compression saves about 40 % of a file, but adds 40 bytes of headers. */
const SMALLEST = 512

/** Compresses every text file in a folder into the .br and .gz versions that the server sends, unless they exist. */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, { recursive: true })
  const known = new Set(entries)
  const texts = entries.filter((entry) => TEXT.test(entry) && !known.has(`${entry}.gz`))
  await Promise.all(texts.map((entry) => compress(path.join(folder, entry))))
}

async function compress(file) {
  const bytes = await fs.readFile(file)
  if (bytes.length < SMALLEST) return
  await fs.writeFile(`${file}.br`, await brotli(bytes))
  await fs.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
