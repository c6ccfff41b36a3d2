import assert from 'node:assert/strict'
import fs from 'node:fs'
import { it } from 'node:test'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { spawnNpmStart } from '#test/start-up/spawned-server.ts'

it("serves every picture of a new shop's first page on the first request", async () => {
  const data = dataFolder()
  const shop = spawnNpmStart({ DATA_DIR: data.DATA_DIR, SEED: 'demo' })
  const address = await shop.address()
  const encoded = fs
    .readdirSync(data.DATA_DIR, { recursive: true })
    .filter((name) => /\.(webp|avif)$/.test(String(name)))
  assert.ok(encoded.length < 30, `${encoded.length} pictures were encoded before the first answer`)
  const html = await (await fetch(address)).text()
  const pictures = [...new Set(html.match(/\/static\/products\/[\w/-]+\.\w+/g))]
  assert.ok(pictures.length > 50, `${pictures.length} pictures`)
  await Promise.all(
    pictures.map(async (picture) => {
      const answer = await fetch(address + picture)
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/webp'], picture)
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.equal(bytes.toString('latin1', 8, 12), 'WEBP', picture)
    }),
  )
  shop.process.kill('SIGINT')
  assert.equal(await shop.ended(), 0, shop.output())
  data.remove()
})
