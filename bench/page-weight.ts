import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_BROTLI_QUALITY } from '#server/http/public-answer.ts'

/** Composition of a page: sizes in bytes, and the number of elements. */
export interface PageWeight {
  /** Size of the whole page; `brotli` is its compressed size. */
  html: number
  brotli: number
  elements: number
  /** Breakdown of `html` into scripts, attributes by kind, drawings and text. */
  scripts: number
  classes: number
  /** Bytes used by drawings, including their classes. */
  drawings: number
  /** Bytes used by the URLs and sizes of pictures. */
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

/** `node bench/page-weight.ts --at=http://127.0.0.1:3000 / /products /product/1` measures pages of a running shop. */
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
