import assert from 'node:assert/strict'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { waitFor, spawnServer } from '#test/start-up/spawned-server.ts'

const CLIENTS = 50

/** Makes one call. Returns `cut` if the response was interrupted, or `none` if not a single byte arrived. */
function call(url: string, agent: http.Agent): Promise<string> {
  return new Promise((settle) => {
    const request = http.get(url, { agent }, (answer) => {
      text(answer).then(
        (body) =>
          settle(
            answer.statusCode === 503 ? `503 ${(JSON.parse(body) as { code: string }).code}` : `${answer.statusCode}`,
          ),
        () => settle('cut'),
      )
    })
    request.once('error', () => settle('none'))
  })
}

it('ends on SIGTERM under 50 busy keep-alive clients with code 0, and cuts off no response', async () => {
  const data = dataFolder()
  const server = spawnServer({ DATA_DIR: data.DATA_DIR })
  const address = await server.address()
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const outcomes: string[] = []
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) outcomes.push(await call(`${address}/api/products`, agent))
  })
  try {
    await waitFor(() => outcomes.length > CLIENTS, 'calls are answered')
    server.process.kill('SIGTERM')
    await waitFor(async () => (await fetch(`${address}/readyz`)).status === 503, 'not ready any more')
    assert.equal((await fetch(`${address}/api/products`)).status, 200)
    assert.equal(await server.ended(), 0, server.output())
  } finally {
    over.abort()
    await Promise.all(clients)
  }
  assert.deepEqual(
    [...new Set(outcomes)].filter((one) => !['200', '503 unavailable', 'none'].includes(one)),
    [],
  )
  agent.destroy()
  data.remove()
})
