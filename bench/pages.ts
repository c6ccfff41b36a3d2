import http from 'node:http'

const DIFFERENT_ANSWERS = 1500
const AT_ONCE = 8

/** The home page's HTML as it is and as a browser gets it. */
export async function pageBytes(shop: string): Promise<string> {
  const [plain, compressed] = [await bytesOf(`${shop}/`, 'identity'), await bytesOf(`${shop}/`, 'br')]
  return `${Math.round(plain / 1000)} kB, ${Math.round(compressed / 1000)} kB brotli`
}

/** Asks for ever different pages and answers, until the public cache has let go of the first. @returns how many */
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

/** As they travel. */
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
