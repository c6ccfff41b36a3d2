import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { addUploads } from './add-uploads.ts'
import { UnreadablePicture } from './encode.ts'
import { createFolderStore, type PictureStore } from './store.ts'

let dataDir: string
let folder: PictureStore
before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'isoko-uploads-'))
  folder = createFolderStore(dataDir)
})
after(() => rm(dataDir, { recursive: true, force: true }))

const photograph = async (background: string) => {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(content)])
}

describe('addUploads', () => {
  it('encodes two uploads at a time, or one on a machine with two processors, and loses none', async () => {
    let [running, max] = [0, 0]
    const slow: PictureStore = {
      ...folder,
      keepSource: async (stem, content) => {
        max = Math.max(max, ++running)
        await sleep(10)
        await folder.keepSource(stem, content)
        running -= 1
      },
    }
    const photographs = await Promise.all(['#100', '#200', '#300', '#400', '#500', '#600', '#700'].map(photograph))
    const broken = new Blob(['no picture'])
    const uploads = photographs.flatMap((picture) => [
      addUploads(slow, [picture]),
      addUploads(slow, [broken]).catch((error: unknown) => error),
    ])
    const answers = await Promise.all(uploads)
    const stored = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []))
    assert.equal(new Set(stored.map((picture) => picture.path)).size, 7)
    assert.equal(answers.filter((answer) => answer instanceof UnreadablePicture).length, 7)
    assert.equal(max, os.availableParallelism() > 2 ? 2 : 1)
  })

  it('encodes a large progressive JPEG alone', async () => {
    let running = 0
    const together = new Map<string, number>()
    const slow: PictureStore = {
      ...folder,
      keepSource: async (stem) => {
        running += 1
        await sleep(20)
        together.set(stem, running)
        running -= 1
      },
    }
    const create = { width: 4000, height: 2600, channels: 3 as const, background: '#123' }
    const heavy = new Blob([new Uint8Array(await sharp({ create }).jpeg({ progressive: true }).toBuffer())])
    const light = await Promise.all(['#001', '#002', '#003', '#004'].map(photograph))
    const [stored] = await Promise.all([heavy, ...light].map((picture) => addUploads(slow, [picture])))
    assert.equal(together.get(stored?.[0]?.path ?? ''), 1)
    assert.equal(together.size, 5)
  })

  it("stores none of an upload's pictures if one of them is unreadable", async () => {
    const whole = await photograph('#0f0')
    const written: string[] = []
    const watched: PictureStore = {
      ...folder,
      keepSource: async (stem) => {
        written.push(stem)
      },
    }
    await assert.rejects(addUploads(watched, [whole, new Blob(['<svg/>'])]), UnreadablePicture)
    assert.deepEqual(written, [])
  })
})
