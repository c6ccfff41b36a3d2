import { Maximize2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Picture, Pin, Product } from '#contract/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { useLayoutSettled } from '#app/browser/use-layout-settled.ts'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { PictureViewer } from './lazy-picture-viewer.tsx'
import { PinDrawing } from './pin-drawing.tsx'
import { layOutPins } from './pin-layout.ts'

/**
 * Maximum number of pins in one column. Longer lists are shown across the page in two columns, as on the part, unless
 * the pins have descriptions.
 */
const MAX_COLUMN_ROWS = 10

export function hasManyPins({ pins }: Product): boolean {
  return pins.length > MAX_COLUMN_ROWS
}

/** Pinout of a part, as a labelled drawing and as a table for screen readers. */
export function PinTable({ product }: { product: Product }) {
  const [isEnlarged, setEnlarged] = useState(false)
  if (product.pins.length === 0) return null
  const isMany = hasManyPins(product)
  const picture = product.pictures.find(({ shows }) => shows === 'pins')
  const label = productPageWords.pinsOf(product.name)
  return (
    <section className={isMany ? 'md:col-span-full' : undefined}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h2>{productPageWords.pins}</h2>
        {picture && (
          <Button tone="quiet" size="sm" onClick={() => setEnlarged(true)} className="-mr-2">
            <Maximize2 />
            {productPageWords.enlargePins}
          </Button>
        )}
      </div>
      <div
        className={classNames(
          'box overflow-hidden',
          isMany && 'lg:grid lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:items-stretch',
        )}
      >
        {picture ? (
          <PinPicture picture={picture} label={label} onEnlarge={() => setEnlarged(true)} />
        ) : (
          <Schematic product={product} label={label} />
        )}
        <Pins pins={product.pins} />
      </div>
      {picture && isEnlarged && (
        <PictureViewer
          title={product.name}
          pictures={[picture]}
          initialIndex={0}
          loadedFile={{ sizes: SIZES }}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  )
}

function PinPicture({ picture, label, onEnlarge }: { picture: Picture; label: string; onEnlarge: () => void }) {
  const isLayoutSettled = useLayoutSettled()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button above does the same
    <div className={classNames(drawingClass, 'cursor-zoom-in')} onClick={onEnlarge}>
      <div className="mx-auto w-full" style={sizeOf(picture)}>
        <ProductPicture
          picture={picture}
          alt={label}
          sizes={SIZES}
          className={classNames('size-full [--picture-inset:0]', !isLayoutSettled && 'hidden noscript:block')}
        />
      </div>
    </div>
  )
}

/** Generated drawing, shown if the seller has provided none. */
function Schematic({ product, label }: { product: Product; label: string }) {
  const layout = layOutPins(product.pins, product.package)
  if (!layout) return null
  return (
    <div className={drawingClass}>
      <PinDrawing layout={layout} label={label} partNumber={product.mpn?.slice(0, MAX_PART_NUMBER_LENGTH) ?? ''} />
    </div>
  )
}

function Pins({ pins }: { pins: readonly Pin[] }) {
  const hasUses = pins.some(({ use }) => use)
  const columns = pins.length > MAX_COLUMN_ROWS && !hasUses ? 2 : 1
  const height = Math.ceil(pins.length / columns)
  const rows = Array.from({ length: height }, (_, row) => ({
    row,
    cells: COLUMNS.slice(0, columns).map((column, at) => ({ column, pin: pins[row + at * height] })),
  }))
  return (
    <table className="w-full self-start">
      <thead>
        <tr className="bg-fill text-left text-sm text-ink-3 *:px-3 *:py-2 *:font-medium">
          {COLUMNS.slice(0, columns).map((column) => (
            <Fragment key={column}>
              <th scope="col" className="w-14">
                {productPageWords.pin}
              </th>
              <th scope="col" className={hasUses ? 'w-28' : undefined}>
                {productPageWords.pinName}
              </th>
              {hasUses && <th scope="col">{productPageWords.pinUse}</th>}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, cells }) => (
          <tr key={row} className={classNames('border-t border-line *:px-3', columns === 2 ? '*:py-1' : '*:py-2')}>
            {cells.map(({ column, pin }) => (
              <Fragment key={column}>
                <td>{pin && <span className={numberClass}>{pin.number}</span>}</td>
                <td className="mono font-medium wrap-anywhere text-ink">{pin?.name}</td>
                {hasUses && <td className="text-sm">{pin?.use}</td>}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the display size of a drawing, limiting tall drawings to the height of the screen. */
function sizeOf({ width, height }: Picture) {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `min(100%, ${(34 * width) / height}rem)` }
}

/** Maximum length of a part number that fits on the drawing. */
const MAX_PART_NUMBER_LENGTH = 14

const SIZES = '(min-width: 64rem) 560px, (min-width: 48rem) 45vw, 90vw'

const drawingClass = 'grid place-items-center bg-mat p-4 print:px-[20%] max-lg:border-b max-lg:border-line'

const COLUMNS = ['left', 'right'] as const

const numberClass =
  'inline-grid h-5.5 min-w-5.5 place-items-center rounded-xs bg-fill px-1 mono text-xs leading-none text-ink-2'
