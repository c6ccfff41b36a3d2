import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const TEXTS = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...textsOf('docs'),
  ...textsOf('docs/decisions'),
]
const FOLDERS = 'app|bench|contract|demo|deploy|docs|public|scripts|server|test'
const PATH = new RegExp(`(?<![\\w/.-])(?:${FOLDERS})/[\\w./-]*[\\w/]`, 'g')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

function textsOf(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8')
}

/**
 * Asserts that no document mentions a name that does not exist.
 * @param find returns the names in a text that do not exist
 */
function assertNoneMissing(find: (text: string, file: string) => string[]): void {
  const missing = TEXTS.flatMap((file) => find(read(file), file).map((name) => `${file}: ${name}`))
  assert.deepEqual(missing, [])
}

describe('documents', () => {
  it('names only files and folders that exist', () => {
    assertNoneMissing((text, file) => {
      if (file.startsWith('docs/decisions/')) return [] // decisions describe the project as it was when they were written
      const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(PATH) ?? [])
      return named.filter((name) => !fs.existsSync(path.join(ROOT, name)))
    })
  })

  it('links only to files that exist', () => {
    assertNoneMissing((text, file) => {
      const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
      const files = targets.filter((target) => !/^(?:https?|mailto):/.test(target))
      return files.filter((target) => !fs.existsSync(path.join(ROOT, path.dirname(file), target)))
    })
  })

  it('names only commands that package.json has', () => {
    assertNoneMissing((text) => {
      const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
      return named.filter((name) => !(name in scripts))
    })
  })
})
