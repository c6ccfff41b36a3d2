import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

describe('docs/security.md', () => {
  const text = read('docs/security.md')

  it('names only tests that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` ("[^"]+"(?:, "[^"]+")*)/g)]
    assert.ok(named.length > 100, 'The tests are not found in the text')
    const missing = named.flatMap(([, file = '', titles = '']) => {
      const source = read(file).replaceAll("\\'", "'")
      const words = titles.slice(1, -1).split('", "')
      return words.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`)
    })
    assert.deepEqual(missing, [])
  })

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:app|contract|docs|scripts|server|test)\/[\w./-]+\.\w+)`/g)]
    const missing = named.map(([, file = '']) => file).filter((file) => !fs.existsSync(path.join(ROOT, file)))
    assert.deepEqual(missing, [])
  })
})
