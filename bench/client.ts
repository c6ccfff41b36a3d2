import http from 'node:http'

export interface Answer {
  /** Time in milliseconds until the response was complete, or until the first bytes of a file arrived. */
  took: number
  /** Size in bytes as transferred, that is, compressed as for a browser. */
  bytes: number
}

/** Simulated browser that opens as many connections as a real browser and accepts compressed responses. */
export type Client = (address: string) => Promise<Answer>

export function signedIn(shop: string, token: string): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' }
  return (address) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const request = http.get(shop + address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
        let bytes = 0
        const answer = () => resolve({ took: performance.now() - startedAt, bytes })
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (!response.headers['content-disposition']) return
          answer()
          response.destroy()
        })
        response.on('end', answer)
      })
      request.on('error', reject)
    })
}
