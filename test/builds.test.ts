import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'

interface Builds {
  current: string | undefined
  switchTo(name: string, make: (folder: string) => Promise<void>): Promise<void>
  markServed(): void
  shareAssets(folder: string): void
}

const SCRIPT: string = '../scripts/builds.mjs'
const { Builds } = (await import(SCRIPT)) as { Builds: new (folder: string) => Builds }
const DAY_MS = 24 * 60 * 60_000

describe('page builds', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-builds-'))
  let builds: Builds
  beforeEach(() => {
    fs.rmSync(folder, { recursive: true })
    fs.mkdirSync(folder)
    builds = new Builds(folder)
  })
  after(() => fs.rmSync(folder, { recursive: true }))

  const place = (...names: string[]) => path.join(folder, ...names)
  const make = (assets: Record<string, string>) => async (target: string) => {
    fs.mkdirSync(path.join(target, 'client/assets'), { recursive: true })
    for (const [name, content] of Object.entries(assets))
      fs.writeFileSync(path.join(target, 'client/assets', name), content)
    builds.shareAssets(target)
  }
  const names = () => fs.readdirSync(folder).toSorted()

  it('writes a build to a separate folder, keeping the previous one current until it is complete', async () => {
    await builds.switchTo('one', make({ 'a-1.js': 'a' }))
    builds.markServed()
    await builds.switchTo('two', async (target) => {
      assert.equal(builds.current, 'one')
      await make({ 'b-2.js': 'b' })(target)
    })
    assert.equal(builds.current, 'two')
    assert.equal(fs.readFileSync(place('one/client/assets/a-1.js'), 'utf8'), 'a')
    assert.equal(fs.readFileSync(place('current/client/assets/b-2.js'), 'utf8'), 'b')
  })

  it('keeps the current build when a new one fails or is interrupted', async () => {
    await builds.switchTo('one', make({}))
    await assert.rejects(
      builds.switchTo('two', async () => {
        throw new Error('no ink')
      }),
      /no ink/,
    )
    assert.equal(builds.current, 'one')
    await builds.switchTo('two', async (target) => assert.deepEqual(fs.readdirSync(target), []))
    assert.deepEqual(names(), ['current', 'two'])
  })

  it('keeps a replaced build for 30 days only if a shop was started from it', async () => {
    const ages = { fresh: 29, old: 31 }
    for (const name of [...Object.keys(ages), 'test', 'today']) {
      await builds.switchTo(name, make({}))
      if (name !== 'test') builds.markServed()
    }
    for (const [name, days] of Object.entries(ages)) {
      const replaced = new Date(Date.now() - days * DAY_MS)
      fs.utimesSync(place(name), replaced, replaced)
    }
    await builds.switchTo('tomorrow', make({}))
    assert.deepEqual(names(), ['current', 'fresh', 'today', 'tomorrow'])
  })

  it('counts the age of a long-used build from the moment it is replaced', async () => {
    await builds.switchTo('one', make({}))
    builds.markServed()
    const longAgo = new Date(Date.now() - 90 * DAY_MS)
    fs.utimesSync(place('one'), longAgo, longAgo)
    await builds.switchTo('two', make({}))
    assert.deepEqual(names(), ['current', 'one', 'two'])
  })

  it('switches back to an existing build without rebuilding it', async () => {
    await builds.switchTo('one', make({}))
    builds.markServed()
    await builds.switchTo('two', make({}))
    await builds.switchTo('one', () => Promise.reject(new Error('It is there')))
    assert.equal(builds.current, 'one')
  })

  it('stores an asset that two builds share only once', async () => {
    await builds.switchTo('one', make({ 'a-1.js': 'a', 'a-1.js.gz': 'compressed' }))
    builds.markServed()
    await builds.switchTo('two', make({ 'a-1.js': 'a', 'b-2.js': 'b' }))
    const inode = (name: string) => fs.statSync(place(name)).ino
    for (const name of ['a-1.js', 'a-1.js.gz'])
      assert.equal(inode(`two/client/assets/${name}`), inode(`one/client/assets/${name}`), name)
    assert.equal(fs.readFileSync(place('two/client/assets/b-2.js'), 'utf8'), 'b')
  })
})
