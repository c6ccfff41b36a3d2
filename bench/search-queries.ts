import fs from 'node:fs'
import path from 'node:path'
import type { DemoProduct } from '#demo/demo-product.ts'

/** Search text, and the demo products that are correct results. */
export interface SearchQuery {
  /** Group in which the query's result is counted; for written queries it includes the language. */
  kind: string
  text: string
  /** Names of correct products. At least one of them must be among the first results. */
  right: Set<string>
}

const FILE = path.join(import.meta.dirname, '../test/data/search-queries.tsv')

/** Reads search queries written by people in three languages; `test/data/README.md` documents the file format. */
export function readWrittenQueries(products: DemoProduct[]): SearchQuery[] {
  const [, ...lines] = fs.readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [kind = '', language = '', text = '', meant = ''] = line.split('\t')
    return {
      kind: kind === 'concept' ? `concept, ${language}` : kind,
      text,
      right: namesThatMatch(products, meant),
    }
  })
}

/**
 * Returns the names of matching products.
 * @param meant regular expressions joined by `&&`, all of which must match
 */
function namesThatMatch(products: DemoProduct[], meant: string): Set<string> {
  const patterns = meant.split(' && ').map((pattern) => new RegExp(pattern, 'i'))
  const matching = products.filter((product) => patterns.every((pattern) => pattern.test(toLine(product))))
  return new Set(matching.map(({ name }) => name))
}

const toLine = ({ name, category_path: path, mpn, manufacturer = '' }: DemoProduct): string =>
  [name, path.join(' > '), mpn, manufacturer].join(' | ')
