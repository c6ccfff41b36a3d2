import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { readConfig } from '#server/startup/config.ts'
import { checkHealth } from './run.ts'

async function examine(settings: Record<string, string>) {
  const { findings } = await checkHealth({
    config: readConfig(settings),
    openDatabase: async () => ({ state: 'absent', text: 'There is none.' }),
    localUrl: null,
    isServer: false,
    timeoutMs: 10_000,
  })
  const found = findings.find(({ check }) => check === 'pictures')
  return { said: `${found?.state} ${found?.text}`, all: JSON.stringify(findings) }
}

describe('health of the picture store', () => {
  it('reports pictures in the data folder as good', async () => {
    assert.match((await examine({})).said, /^good They are stored in the data folder/)
  })

  it('reports an unreachable store with its host but without its key', async () => {
    const { said, all } = await examine({ PICTURES_URL: 'http://key:secret-word@127.0.0.1:1/pictures' })
    assert.match(said, /^wrong The picture store at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/)
    assert.doesNotMatch(all, /secret-word/)
  })

  it("reports a missing bucket and a rejected key with the store's answer", async () => {
    for (const [status, code, expected] of [
      [404, 'NoSuchBucket', /^wrong There is no bucket pictures at 127\.0\.0\.1:\d+\.$/],
      [
        403,
        'SignatureDoesNotMatch',
        /^wrong The picture store at .* refused the request: SignatureDoesNotMatch, status 403\.$/,
      ],
    ] as const) {
      const store = http.createServer((request, response) => {
        request.resume()
        response.writeHead(status, { 'content-type': 'application/xml' })
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
      })
      await once(store.listen(0, '127.0.0.1'), 'listening')
      const { port } = store.address() as AddressInfo
      const { said } = await examine({ PICTURES_URL: `http://key:secret@127.0.0.1:${port}/pictures` })
      store.closeAllConnections()
      store.close()
      assert.match(said, expected)
    }
  })
})
