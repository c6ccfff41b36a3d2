import { Fragment } from 'react'
import type { Picture, Pin, Product } from '#contract/catalogue.ts'
import { ProductPicture } from '#app/ui/product-picture.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'

/** More pins than this stand in two columns, as they do on the part. */
const LONGEST_COLUMN = 10

/** A part's pins: the picture that names them, and the same as a table for those who do not see it. */
export function PinTable({ product }: { product: Product }) {
  if (product.pins.length === 0) return null
  const picture = product.pictures.find(({ shows }) => shows === 'pins')
  return (
    <section>
      <h2 className="mb-3">{catalogueWords.pins}</h2>
      <div className="box overflow-hidden">
        {picture && (
          <div className="border-b border-line bg-mat p-4">
            <div className="mx-auto" style={sizeOf(picture)}>
              <ProductPicture
                picture={picture}
                alt={catalogueWords.pinsOf(product.name)}
                sizes={SIZES}
                className="size-full [--picture-inset:0]"
              />
            </div>
          </div>
        )}
        <Pins pins={product.pins} />
      </div>
    </section>
  )
}

function Pins({ pins }: { pins: readonly Pin[] }) {
  const columns = pins.length > LONGEST_COLUMN ? 2 : 1
  const height = Math.ceil(pins.length / columns)
  const rows = pins.slice(0, height).map((pin, row) => [pin, pins[row + height]].slice(0, columns))
  const columnNames = columns === 2 ? ['left', 'right'] : ['only']
  return (
    <table className="w-full">
      <thead>
        <tr className="bg-fill text-left text-sm text-ink-3 [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
          {columnNames.map((column) => (
            <Fragment key={column}>
              <th scope="col" className="w-14">
                {catalogueWords.pin}
              </th>
              <th scope="col">{catalogueWords.pinName}</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr]:border-t [&>tr]:border-line">
        {rows.map((row) => (
          <tr key={row[0]?.number} className="[&>td]:px-3 [&>td]:py-2">
            {row.map((pin) => (
              <Fragment key={pin?.number ?? 'none'}>
                <td>{pin && <span className={numberClass}>{pin.number}</span>}</td>
                <td className="mono font-medium wrap-anywhere text-ink">{pin?.name}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Tall drawings, of a board with its pins at both sides, stay within a screen. */
function sizeOf({ width, height }: Picture) {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `min(100%, ${(30 * width) / height}rem)` }
}

const SIZES = '(min-width: 64rem) 640px, (min-width: 48rem) 45vw, 90vw'

const numberClass = 'inline-grid size-5.5 place-items-center rounded-xs bg-fill mono text-xs leading-none text-ink-2'
