import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { StartError } from '#server/startup/messages.ts'
import { openPictureStore } from './open-store.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-store-'))

async function refusalOf(picturesUrl: string): Promise<string> {
  const error: unknown = await openPictureStore({ dataDir, picturesUrl }).then(
    () => 'accepted',
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof StartError, String(error))
  return error.message
}

/** Runs a server that gives the same answer to every request. */
async function answering(status: number, body: string, work: (port: number) => Promise<void>): Promise<void> {
  const server = http.createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await work((server.address() as AddressInfo).port)
  server.close()
  server.closeAllConnections()
}

describe('start-up with PICTURES_URL', () => {
  after(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  it('says that the store cannot be reached', async () => {
    let port = 0
    await answering(200, '', async (used) => void (port = used)) // the server is closed afterwards
    assert.equal(
      await refusalOf(`http://key:secret@127.0.0.1:${port}/pictures`),
      `The picture store at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct PICTURES_URL; without it, pictures are stored in DATA_DIR.`,
    )
    assert.match(
      await refusalOf('http://key:secret@store.invalid/pictures'),
      /^The picture store at store\.invalid cannot/,
    )
  })

  it('says that the store refuses the key, without repeating it', () =>
    answering(403, '', async (port) => {
      const refusal = await refusalOf(`http://key:secret@127.0.0.1:${port}/pictures`)
      assert.match(
        refusal,
        /^The picture store at [\d.:]+ refused the request \(.*status 403\)\. Create the bucket, or correct/,
      )
      assert.doesNotMatch(refusal, /key:|:secret/)
    }))
})
