import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const { packages: locked } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; dev?: true; devOptional?: true }>
}
const { version, dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

interface Sbom {
  bomFormat: string
  metadata: { component: { name: string; version: string } }
  components: { name: string; group?: string; version: string; licenses?: unknown[] }[]
}

const release = (tag: string, folder: string) =>
  spawnSync(process.execPath, ['scripts/release.mjs', tag, folder], { cwd: ROOT, encoding: 'utf8' })

describe('the files of a release', () => {
  let folder: string
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-release-'))
    const { status, stderr } = release(`v${version}`, folder)
    assert.equal(status, 0, stderr)
  })
  after(() => fs.rmSync(folder, { recursive: true }))
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

  it('contain the source, packages and checksums that match', () => {
    const files = ['cdx.json', 'sha256', 'tar.gz'].map((ending) => `isoko-${version}.${ending}`)
    assert.deepEqual(fs.readdirSync(folder).toSorted(), [...files, 'notes.md'])
    for (const line of read(`isoko-${version}.sha256`).trim().split('\n')) {
      const [sum, file = ''] = line.split('  ')
      assert.equal(hash('sha256', fs.readFileSync(path.join(folder, file))), sum)
    }
    const source = execFileSync('tar', ['-tzf', `isoko-${version}.tar.gz`], { cwd: folder, encoding: 'utf8' })
    assert.match(source, new RegExp(`^isoko-${version}/server/main\\.ts$`, 'm'))
  })

  it('list every package that a shop installs, and no tools', () => {
    const { bomFormat, metadata, components } = JSON.parse(read(`isoko-${version}.cdx.json`)) as Sbom
    assert.deepEqual([bomFormat, metadata.component.name, metadata.component.version], ['CycloneDX', 'isoko', version])
    const packages = new Set(components.map(({ name, version: its }) => `${name} ${its}`))
    for (const [name, wanted] of Object.entries(dependencies)) assert.ok(packages.has(`${name} ${wanted}`), name)
    const installed = Object.entries(locked).filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    const names = installed.map(([place, one]) => `${place.replace(/.*node_modules\//, '')} ${one.version}`)
    assert.deepEqual([...packages].toSorted(), [...new Set(names)].toSorted())
  })

  it('include notes from the changelog', () => {
    const changelog = fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
    const notes = read('notes.md').trim()
    assert.ok(notes.length > 100 && changelog.includes(notes))
    assert.doesNotMatch(notes, /^## /m)
  })

  it('are refused for a tag that does not match the version', () => {
    const { status, stderr } = release('v99.0.0', folder)
    assert.notEqual(status, 0)
    assert.match(stderr, /v99\.0\.0 doesn't match the version in package\.json/)
  })
})
