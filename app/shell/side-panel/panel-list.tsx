import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { useInView } from '#app/browser/use-in-view.ts'

/** Distance within which pictures load; `lazy` alone would fetch them from up to three screens away. */
const NEAR = '300px'

interface PanelListProps {
  heading: string
  products: readonly ProductCard[]
  /** True to show prices in red, for Hot Sales only. */
  hot?: boolean
  /** Renders additional content beside each price. */
  renderBeside?: (product: ProductCard) => ReactNode
}

/** Short product list in the panel. Each product is a single link with picture, name and price. */
export function PanelList({ heading, products, hot, renderBeside }: PanelListProps) {
  const list = useRef<HTMLUListElement>(null)
  const isInView = useInView(list, { rootMargin: NEAR, once: true })
  return (
    <section>
      <h2 className={panelHeadingClass}>{heading}</h2>
      <ul ref={list} className={entryListClass}>
        {products.map((product) => (
          <li key={product.id} className="group panel-entry cover-frame first:rounded-t-md last:rounded-b-md">
            <span className="size-14 overflow-hidden rounded-sm bg-mat">
              {isInView && (
                <ProductPicture
                  picture={product.pictures[0]}
                  alt=""
                  sizes="44px"
                  aspectRatio={1}
                  className="size-full [--picture-inset:11%]"
                />
              )}
            </span>
            <span className="min-w-0">
              <Link
                to={`/product/${product.id}`}
                prefetch="intent"
                className="line-clamp-2 cover text-sm leading-4.25 font-medium wrap-anywhere text-ink underline-offset-2 group-hover:underline"
              >
                <Unbroken text={product.name} />
              </Link>
              <span className="flex items-center gap-2.5 leading-5">
                <Price francs={product.price} hot={hot} size="sm" />
                {renderBeside?.(product)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const panelClass = 'grid content-start gap-7'
export const panelHeadingClass = 'mb-2 flex min-h-7 items-center text-lg tracking-normal'
export const entryListClass = 'box divide-y divide-line'
