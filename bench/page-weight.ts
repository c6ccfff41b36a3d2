import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_BROTLI_QUALITY } from '#server/http/public-answer.ts'

/** Composition of a page: the sizes of its parts in bytes, and its number of elements. */
export interface PageWeight {
  /** Size of the whole page; `brotli` is its compressed size. */
  html: number
  brotli: number
  elements: number
  /** Sizes in bytes of the scripts, attributes by kind, drawings and text in the HTML. */
  scripts: number
  classes: number
  /** Size of the drawings in bytes, including their classes. */
  drawings: number
  /** Size of the pictures' URLs and `sizes` attributes in bytes. */
  pictures: number
  text: number
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY } }

/** Measures a page's composition from its HTML. */
export function weighPage(html: string): PageWeight {
  const markup = html.replace(SCRIPT, '')
  return {
    html: Buffer.byteLength(html),
    brotli: brotliCompressSync(html, BROTLI).length,
    elements: [...markup.matchAll(/<[a-z]/g)].length,
    scripts: bytesOf(html, SCRIPT),
    classes: bytesOf(markup, / class="[^"]*"/g),
    drawings: bytesOf(markup, /<svg[\s\S]*?<\/svg>/g),
    pictures: bytesOf(markup, / (?:image)?(?:src|srcset|sizes)="[^"]*"/gi),
    text: Buffer.byteLength(markup.replace(/<[^>]*>/g, '')),
  }
}

const SCRIPT = /<script[\s\S]*?<\/script>/g

function bytesOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((bytes, [part]) => bytes + Buffer.byteLength(part), 0)
}

/** Measures pages of a running shop: `node bench/page-weight.ts --at=http://127.0.0.1:3000 / /products /product/1`. */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string', default: 'http://127.0.0.1:3000' } },
  })
  const paths = positionals.length > 0 ? positionals : ['/', '/products', '/product/1']
  const rows = await Promise.all(
    paths.map(async (path) => [path, weighPage(await (await fetch(new URL(path, values.at))).text())] as const),
  )
  console.table(Object.fromEntries(rows))
}
