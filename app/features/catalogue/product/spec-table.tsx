import { ExternalLink, FileText } from 'lucide-react'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import type { ProductFact } from '#contract/facts/product-facts.ts'
import { Unbroken } from '#app/display/unbroken.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { datasheetLink } from './datasheet-link.ts'

interface SpecTableProps {
  product: ProductWithFacts
  /** True to span the width of the page, in two columns from 768 px. */
  isFullWidth: boolean
}

interface SpecRow {
  /** Key that is unique within the table, unlike the name. */
  key: string
  name: string
  text: string | null
  /** Explanation of where a derived value comes from; undefined if the seller entered the value. */
  origin?: string
}

/** Specification table, with a link to the manufacturer's datasheet. */
export function SpecTable({ product, isFullWidth }: SpecTableProps) {
  const rows = rowsOf(product)
  const datasheet = datasheetLink(product)
  if (rows.length === 0 && !datasheet) return null
  const half = Math.ceil(rows.length / 2)
  const parts = isFullWidth && rows.length > MAX_SINGLE_COLUMN_ROWS ? [rows.slice(0, half), rows.slice(half)] : [rows]
  return (
    <section className={isFullWidth ? 'md:col-span-full' : undefined}>
      <h2 className="mb-3 flex min-h-8 items-center">{productPageWords.specifications}</h2>
      <div className={classNames('grid gap-x-8', isFullWidth && 'md:grid-cols-2')}>
        {parts.map((part, at) => (
          <Rows key={part[0]?.key ?? 'none'} rows={part} isContinued={at > 0} />
        ))}
        {datasheet && <Datasheet url={datasheet} />}
      </div>
    </section>
  )
}

function Rows({ rows, isContinued }: { rows: readonly SpecRow[]; isContinued: boolean }) {
  if (rows.length === 0) return null
  return (
    <table
      className={classNames(
        'w-full self-start',
        // On phones, the second half of the rows continues below the first half, as in a single table.
        isContinued && 'max-md:border-t max-md:border-line',
      )}
    >
      <tbody>
        {rows.map(({ key, name, text, origin }) => (
          <tr key={key} className="border-line not-first:border-t">
            <th scope="row" className="w-[44%] py-2 pr-3 text-left align-top font-text wrap-anywhere text-ink-3">
              {name}
            </th>
            <td className="py-2 font-medium wrap-anywhere text-ink">
              <Unbroken text={text ?? ''} />
              {origin && <span className="text-sm font-text text-ink-3"> {origin}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Builds the rows: first the facts in the order defined for the kind of part, then the other specifications that have a
 * value, and finally manufacturer data that the specifications lack. Leaves out the part number, which is below the
 * name, and the specifications that are shown as lists.
 */
function rowsOf(product: ProductWithFacts): SpecRow[] {
  const { specs, facts } = product
  const listed = new Set<object | undefined>(product.spec_lists.flatMap((list) => list.specs.map((at) => specs[at])))
  const ordered = [
    ...new Set([
      ...facts.map((fact) => (fact.spec === undefined ? fact : (specs[fact.spec] ?? fact))),
      ...specs.filter(({ text }) => !isUnstated(text)),
    ]),
  ]
    .filter((row) => !listed.has(row) && row.text !== product.mpn)
    .map((row) => ('from' in row ? factRow(row) : { name: row.name, text: row.text }))
  const identity = [
    { name: productPageWords.package, text: product.package },
    { name: productPageWords.manufacturer, text: product.manufacturer },
  ]
  const named = new Set(ordered.map(({ name }) => name.toLowerCase()))
  const added = identity.filter(({ name, text }) => text && !named.has(name.toLowerCase()))
  return [...ordered, ...added].map((row, index) => ({ ...row, key: `${index} ${row.name}` }))
}

function factRow({ name, text, label, from }: ProductFact) {
  const origins = {
    said: {},
    number: { origin: productPageWords.fromNumber },
    name: { origin: productPageWords.fromName },
  }
  return { name, text: text ?? label, ...origins[from] }
}

function Datasheet({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="mt-4 box flex items-center self-start gap-3 p-3 print:hidden transition-colors hover:border-line-strong/70"
    >
      <FileText className="text-copper-ink" />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{productPageWords.datasheet}</span>
        <span className="block meta">{productPageWords.datasheetHint}</span>
      </span>
      <ExternalLink className="ml-auto text-ink-3" />
    </a>
  )
}

/** Maximum number of rows in a single column at full width. */
const MAX_SINGLE_COLUMN_ROWS = 4
