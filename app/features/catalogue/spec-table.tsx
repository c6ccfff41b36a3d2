import { ExternalLink, FileText } from 'lucide-react'
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { catalogueWords } from '#app/words/catalogue.ts'

/** What a part is made of, in numbers, and the maker's datasheet. */
export function SpecTable({ product }: { product: Product }) {
  const identity = [
    { name: catalogueWords.package, text: product.package },
    { name: catalogueWords.manufacturer, text: product.manufacturer },
    { name: catalogueWords.partNumber, text: product.mpn, isMono: true },
  ].filter(({ text }) => text)
  const rows: { name: string; text: string | null; isMono?: boolean }[] = [...product.specs, ...identity]
  if (rows.length === 0 && !product.datasheet_url) return null
  return (
    <section>
      <h2 className="mb-3">{catalogueWords.specifications}</h2>
      {rows.length > 0 && (
        <table className="w-full">
          <tbody className="[&>tr+tr]:border-t [&>tr+tr]:border-line">
            {rows.map(({ name, text, isMono = false }) => (
              <tr key={name}>
                <th scope="row" className="w-[44%] py-2 pr-3 text-left align-top font-text text-ink-3">
                  {name}
                </th>
                <td className={classNames('py-2 wrap-anywhere text-ink', isMono ? 'mono' : 'font-medium')}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {product.datasheet_url && <Datasheet url={product.datasheet_url} />}
    </section>
  )
}

function Datasheet({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="mt-4 box flex items-center gap-3 p-3 transition-colors hover:border-line-strong/70"
    >
      <FileText className="text-copper-ink" />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{catalogueWords.datasheet}</span>
        <span className="block meta">{catalogueWords.datasheetHint}</span>
      </span>
      <ExternalLink className="ml-auto text-ink-3" />
    </a>
  )
}
