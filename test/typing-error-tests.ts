import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { loadDemoShop } from '#demo/load.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { correctWords } from '#server/catalogue/typo-correction.ts'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#test/harness.ts'
import { typingErrors, type ErrorKind } from '../bench/typing-errors.ts'

/**
 * Minimum number of typing errors corrected as intended, out of 60 of each kind. These numbers may only be raised.
 * Excludes groups of similar products whose part numbers differ by only one letter.
 */
export const rightOf60: Record<ErrorKind, number> = {
  'a letter left out': 52,
  'a letter doubled': 59,
  'a letter changed': 59,
  'two letters swapped': 55,
  'two errors': 55,
  'a swap and another letter': 57,
  'three errors': 59,
  'the first letter changed': 57,
  'the first letter left out': 51,
  'the first letters swapped': 59,
  'the first letter and another': 60,
  'the beginning of a longer word': 59,
}

/** Declares the tests for the given kinds of errors in a shop with the given number of additional words. */
export function testTypingErrors(kinds: ErrorKind[], otherWords: number): void {
  let database: Database
  let dataDir: string
  let words: string[]
  let sent: { text: string; parameters: unknown[] }[] = []
  const correct = async (...typed: string[]) => correctWords(database.db, typed)
  before(async () => {
    database = await testDatabase({ onStatement: (text, parameters) => sent.push({ text, parameters }) })
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-typing-errors-'))
    const { categories, products } = await readDemoCatalogue()
    const catalogue = { categories: categories.slice(0, 1), products: products.filter(({ isRange }) => !isRange) }
    await loadDemoShop({ database, dataDir, catalogue, report: () => {}, drawProduct: () => [] })
    const rows = await database.sql<{ word: string }>`select word from search_words order by word`
    words = rows.map(({ word }) => word)
    await database.sql`insert into search_words select md5(n::text), 1 from generate_series(1, ${otherWords}::int) n`
    await database.sql`analyze search_words`
  })
  after(async () => {
    await database.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  for (const kind of kinds) {
    const atLeast = rightOf60[kind]
    it(`corrects at least ${atLeast} of 60 errors of the kind ${kind} as intended`, async () => {
      const errors = typingErrors(words, kind).slice(0, 60)
      const corrected = await Promise.all(errors.map(async ({ typed }) => (await correct(typed))[0]))
      const wrong = errors.flatMap(({ meant, typed }, at) =>
        withoutJoints(corrected[at]) === withoutJoints(meant) ? [] : `${meant}: ${typed} became ${corrected[at]}`,
      )
      assert.ok(60 - wrong.length >= atLeast, `${60 - wrong.length}\n${wrong.join('\n')}`)
    })
  }

  it('leaves known words, unfinished last words, numbers and very short or long words unchanged', async () => {
    for (const text of ['servo moto', '4701', '3.31', 'qz', 'q'.repeat(41)])
      assert.equal((await correct(...text.split(' '))).join(' '), text)
    assert.deepEqual(await correct('moto', 'sensr'), ['motor', 'sensor'])
  })

  it('corrects words with one statement that uses indexes', async () => {
    sent = []
    assert.deepEqual(await correct('ultrasonc', 'tempreature', 'sensr'), ['ultrasonic', 'temperature', 'sensor'])
    const [statement, ...others] = sent
    assert.deepEqual([statement && others.length], [0])
    const explained = await database.pool.query(`explain ${statement?.text}`, statement?.parameters)
    const plan = explained.rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /search_words_prefix_idx[^]*search_words_letters_left_idx/)
    assert.doesNotMatch(plan, /Seq Scan/)
  })
}

const withoutJoints = (word = '') => word.replaceAll('-', '')
