import assert from 'node:assert/strict'
import { it } from 'node:test'
import sharp from 'sharp'
import { attackedShop, type AttackedShop } from './attacked-shop.ts'

const MAX_MEGABYTES = 450

/** Creates a photograph of nearly 5 MB, consisting of noise that no encoder can compress. */
async function photograph(): Promise<Blob> {
  const noise = { width: 2700, height: 2000, channels: 3 as const, noise: { type: 'gaussian' as const, sigma: 60 } }
  const content = await sharp({ create: { ...noise, background: '#888' } })
    .jpeg({ quality: 93 })
    .toBuffer()
  assert.ok(content.length > 4_000_000 && content.length < 5_242_880, `${content.length} bytes`)
  return new Blob([new Uint8Array(content)])
}

/** Uploads a picture with each of the tokens simultaneously. @returns the number of uploads by response */
async function uploadAtOnce(shop: AttackedShop, tokens: string[], networkOf: (at: number) => string) {
  const picture = await photograph()
  const statuses = await Promise.all(
    tokens.map(async (token, at) => {
      const body = new FormData()
      body.append('picture', picture, 'me.jpg')
      const headers = { 'x-forwarded-for': networkOf(at) }
      const answer = await shop
        .send('/api/account/picture', { method: 'PUT', body, token, headers })
        .catch(() => new Response(null, { status: 503 })) // the shop may disconnect before the whole picture is sent, so that no response can be read
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { stored: count(200), busy: count(503), others: statuses.filter((one) => one !== 200 && one !== 503) }
}

it('stays under 450 MB during 60 uploads of 5 MB at once by one new account', async () => {
  const shop = await attackedShop({ TRUST_PROXY: 'true' })
  const token = await shop.signUp('fresh@isoko.example')
  const { now } = shop.memory()
  const { stored, busy, others } = await uploadAtOnce(shop, Array<string>(60).fill(token), () => '10.0.0.1')
  const { max } = shop.memory()
  console.log(`60 uploads of one account: ${stored} stored, ${busy} told to come back; ${now} -> ${max} MB at most`)
  await shop.stop()
  assert.ok(max < MAX_MEGABYTES, `${max} MB`)
  assert.ok(stored >= 2 && others.length === 0, others.join())
})

it('stays under 450 MB during 200 uploads at once by 100 accounts of ten networks', async () => {
  const shop = await attackedShop({ TRUST_PROXY: 'true' })
  const networkOf = (at: number) => `10.0.0.${at % 10}`
  const tokens: string[] = []
  for (let at = 0; at < 100; at += 1) tokens.push(await shop.signUp(`a${at}@isoko.example`, networkOf(at)))
  const { now } = shop.memory()
  const { stored, busy, others } = await uploadAtOnce(shop, [...tokens, ...tokens], networkOf)
  const { max } = shop.memory()
  console.log(`200 uploads of 100 accounts: ${stored} stored, ${busy} told to come back; ${now} -> ${max} MB at most`)
  await shop.stop()
  assert.ok(max < MAX_MEGABYTES, `${max} MB`)
  assert.ok(stored >= 50 && others.length === 0, others.join())
})
