import fs from 'node:fs'
import path from 'node:path'
import { readCsv } from '#contract/rules/csv.ts'

/** Part in a public file: its position in that file's category tree, and its texts. */
export interface PublicPart {
  name: string
  mpn: string
  /** Manufacturer; empty if the file does not name it. */
  maker: string
  package: string
  categories: string[]
  /** Main value, such as `4.7kΩ`; empty if the file does not state a value. */
  value: string
  description: string
  texts: { name: string; text: string }[]
}

/** Reads the parts from a file in `test/data`. */
export function readPublicParts(file: 'parts-jlcpcb' | 'parts-inventree'): PublicPart[] {
  const [headings, ...rows] = readCsv(
    fs.readFileSync(path.join(import.meta.dirname, 'data', `${file}.csv`), 'utf8'),
    ',',
  )
  return rows.map(({ cells }) => {
    const cell = (heading: string) => cells[headings?.cells.indexOf(heading) ?? -1] ?? ''
    const path = [cell('library'), cell('category'), cell('subcategory'), cell('category_path')]
    return {
      name: cell('name'),
      mpn: cell('mpn'),
      maker: cell('manufacturer'),
      package: cell('package'),
      value: cell('value'),
      description: cell('description'),
      categories: path.flatMap((names) => names.split(/[,/]/)).filter(Boolean),
      texts: (cell('attributes') || cell('parameters')).split('; ').flatMap(toText),
    }
  })
}

function toText(pair: string): { name: string; text: string }[] {
  const at = pair.indexOf('=')
  return at > 0 ? [{ name: pair.slice(0, at), text: pair.slice(at + 1) }] : []
}
