import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const APP = path.join(import.meta.dirname, '../app')
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const CLASSES =
  /(?:^|\s)-?(?:flex|grid|absolute|relative|sticky|(?:\S+:)?(?:bg|text|border|rounded|[mp][trblxy]?|[wh])-\S+)/
/** Maximum length of a class string that is readable at a glance; longer strings must be split into named parts. */
const MAX_CLASS_LENGTH = 140
/**
 * Maximum number of exceptions to the styling rules, by kind. These numbers may only be lowered. The `nested`
 * exceptions restyle a complete drawing that is defined elsewhere.
 */
const MOST = { long: 0, important: 0, nested: 4 }

/** Returns every string in the app's code that may contain classes, with its file. */
function readStrings(): { file: string; text: string }[] {
  const files = fs
    .readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('words'))
  return files.flatMap((file) =>
    [...fs.readFileSync(path.join(APP, file), 'utf8').matchAll(STRING)].map(([, single, double, template]) => ({
      file,
      text: single ?? double ?? template ?? '',
    })),
  )
}

const strings = readStrings()

/** Returns each class that matches the pattern, with its file. */
const classesLike = (pattern: RegExp) =>
  strings.flatMap(({ file, text }) =>
    text.split(/\s+/).flatMap((name) => (pattern.test(name) ? [`${file}: ${name}`] : [])),
  )

/**
 * Asserts that there are at most `max` findings.
 * @param max allowed number of findings; the failure message lists all of them
 */
function assertAtMost(found: string[], max: number): void {
  assert.ok(strings.length > 1000, 'The strings are not found')
  assert.ok(found.length <= max, `${found.length} instead of at most ${max}:\n${found.join('\n')}`)
}

describe('class strings', () => {
  it('keeps class strings short or splits them into named parts', () => {
    const long = strings.filter(({ text }) => text.length > MAX_CLASS_LENGTH && CLASSES.test(text))
    assertAtMost(
      long.map(({ file, text }) => `${file}: ${text}`),
      MOST.long,
    )
  })

  it('never overrides a class with !', () => {
    assertAtMost(classesLike(/^-?[a-z[][^\sA-Z]*!$/), MOST.important)
  })

  it('styles the inside of components through their props', () => {
    assertAtMost(classesLike(/\[&[ _>*[:.~+]/), MOST.nested)
  })
})

/** Returns patterns for the app's files that the shop's style sheet excludes with `@source not`. */
function readLeftOut(): RegExp[] {
  const styles = fs.readFileSync(path.join(APP, 'styles/shop.css'), 'utf8')
  const patterns = [...styles.matchAll(/@source not '\.\.\/(.+)';/g)].map(([, pattern = '']) => pattern)
  return patterns.map((pattern) => {
    const [start, names, end] = pattern.split(/[{}]/)
    return new RegExp(`^${start}${names ? `(?:${names.replaceAll(',', '|')})${end}$` : '(?:/|$)'}`)
  })
}

/** Returns a page's file and everything it imports, statically or dynamically. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !fs.existsSync(path.join(APP, file))) return found
  found.add(file)
  const text = fs.readFileSync(path.join(APP, file), 'utf8')
  for (const [, address = ''] of text.matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
    if (address.startsWith('#app/')) importsOf(address.slice('#app/'.length), found)
    if (address.startsWith('.')) importsOf(path.join(path.dirname(file), address), found)
  }
  return found
}

describe('the style sheet of the shop', () => {
  it("contains every class that the shop's pages use", () => {
    const pages = ['pages/shop', 'pages/account'].flatMap((folder) =>
      fs.readdirSync(path.join(APP, folder)).map((name) => path.join(folder, name)),
    )
    const leftOut = readLeftOut()
    assert.ok(leftOut.length > 15, 'The folders that are left out are not found')
    const files = [...new Set(['root.tsx', ...pages].flatMap((page) => [...importsOf(page)]))]
    assert.ok(files.length > 250, 'The imports are not found')
    const missing = files.filter((file) => leftOut.some((pattern) => pattern.test(file)) && file.endsWith('.tsx'))
    assertAtMost(missing, 0)
  })
})
