import http from 'node:http'
import { plainBytes, scriptsOf, servedBytes, styleSheet } from './first-view.ts'
import { weighPage } from './page-weight.ts'
import type { Row } from './table.ts'

const DIFFERENT_ANSWERS = 1500
const AT_ONCE = 8

/** Measures the home page's HTML: its plain and compressed sizes, and its number of elements. */
export async function pageBytes(shop: string): Promise<string> {
  const [html, compressed] = [await (await fetch(`${shop}/`)).text(), await bytesOf(`${shop}/`, 'br')]
  const { html: plain, elements } = weighPage(html)
  return `${kilobytes(plain)}, ${kilobytes(compressed)} brotli, ${elements.toLocaleString('en')} elements`
}

/** Measures the assets that a first view of the home page loads in addition to its HTML. */
export function assetRows(): Row[] {
  const scripts = scriptsOf('pages/shop/home')
  const scriptBytes = scripts.reduce((bytes, file) => bytes + servedBytes(file), 0)
  const style = styleSheet()
  return [
    {
      what: "home page's scripts, brotli",
      now: `${kilobytes(scriptBytes)}, ${scripts.length} files`,
      wanted: '135 kB',
    },
    {
      what: 'style sheet',
      now: `${kilobytes(plainBytes(style))}, ${kilobytes(servedBytes(style))} brotli`,
      wanted: '80 kB, 13 kB brotli',
    },
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Requests different pages and API responses until the public cache has evicted the first response.
 * @returns the number of requests
 */
export async function fillCache(shop: string, pages: 'built' | 'none'): Promise<number> {
  const addresses = Array.from({ length: DIFFERENT_ANSWERS }, (_, at) =>
    pages === 'built' && at % 2 === 0
      ? `/product/${at + 1}`
      : `/api/products?page_size=100&page=${1 + (at % 90)}&min_price=${at}`,
  )
  const turns = addresses.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [, address] of turns) await bytesOf(shop + address, 'br')
    }),
  )
  return DIFFERENT_ANSWERS
}

/** Measures the size of a response as transferred, in bytes. */
function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}
