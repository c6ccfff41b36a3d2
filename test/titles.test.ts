import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDERS = ['app', 'bench', 'contract', 'demo', 'server', 'test']
const TITLE = /\b(?:it|test|unwatched)\(\s*((['"`])(?:\\.|(?!\2).)*\2)/gs
/** A sentence begins with its subject; code names may begin with a small letter. */
const BEGINS_WITHOUT_SUBJECT =
  /^(?:[a-z]+ |(?:After|And|Are|As|At|Before|But|By|For|From|In|Into|Is|Of|On|Or|To|Was|While|Who|With|Without)\b)/

describe('Test titles', () => {
  it('Every test title is a sentence that begins with its subject', () => {
    const files = FOLDERS.flatMap((folder) =>
      fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    ).filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    const titles = files.flatMap((file) =>
      [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(TITLE)].map(([, title = '']) => ({
        file,
        title: title.slice(1, -1),
      })),
    )
    assert.ok(titles.length > 1000, 'The titles are not found')
    const riddles = titles.filter(({ title }) => BEGINS_WITHOUT_SUBJECT.test(title))
    assert.deepEqual(
      riddles.map(({ file, title }) => `${file}: ${title}`),
      [],
    )
  })
})
