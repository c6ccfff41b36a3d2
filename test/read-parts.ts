import fs from 'node:fs'
import path from 'node:path'
import { readCsv } from '#contract/rules/csv.ts'

/** A part of a public file: where it stands in that file's tree, and what is said of it. */
export interface PublicPart {
  name: string
  mpn: string
  /** Empty where the file does not say. */
  maker: string
  package: string
  categories: string[]
  /** What it is at once: `4.7kΩ`; empty where the file does not say. */
  value: string
  description: string
  texts: { name: string; text: string }[]
}

/** The parts of a file of `test/data`. */
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
