import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDERS = ['app', 'bench', 'contract', 'demo', 'scripts', 'server', 'test']
/** Row of the synonym table: the preferred word, followed by the words to avoid. */
const SYNONYMS = /^\| (?<word>[\w ]+) \| not: (?<others>[a-z, ]+) \|$/gm
/** Matches string literals, templates, comments and JSX text, in which any word is allowed. Only names are checked. */
const TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g

const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

it('uses the words of the glossary in file names and identifiers', () => {
  const glossary = fs.readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
  const unused = new Map(
    Array.from(glossary.matchAll(SYNONYMS)).flatMap(({ groups }) =>
      (groups?.['others'] ?? '').split(', ').map((other) => [other, groups?.['word']] as const),
    ),
  )
  assert.ok(unused.size > 10)
  const files = FOLDERS.flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }))
  const found = files.flatMap((file) => {
    const code = fs.readFileSync(path.join(ROOT, file), 'utf8').replace(TEXT, ' ')
    const names = new Set([path.basename(file), ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])])
    return [...names].flatMap((name) =>
      wordsOf(name).flatMap((word) =>
        unused.has(word) ? [`${file}: ${name} (use ${unused.get(word)}, not ${word})`] : [],
      ),
    )
  })
  assert.deepEqual(found, [])
})
