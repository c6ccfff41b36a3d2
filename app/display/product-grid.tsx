import type { ReactNode, Ref } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import type { ShownCard } from './shown-card.ts'

/** Number of skeletons shown while the first products load, and while each further page loads. */
export const FIRST_PLACEHOLDERS = 8
export const MORE_PLACEHOLDERS = 4
/** Number of cards in the widest row of the grid. Pictures of the first row are visible without scrolling. */
const FIRST_ROW = 4

/** Renders the action button of a card. */
type RenderAction = (product: ShownCard) => ReactNode

interface ProductGridProps {
  ref?: Ref<HTMLUListElement>
  products: readonly ShownCard[]
  renderAction: RenderAction
  /** Heading level of the product names; see `ProductCard`. */
  level: 2 | 3
  /** Number of skeletons to show while loading. */
  placeholders?: number
  /** True if the current products are about to be replaced. */
  isStale?: boolean
}

/** Product grid with one to four columns. */
export function ProductGrid({
  ref,
  products,
  renderAction,
  level,
  placeholders = 0,
  isStale = false,
}: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={placeholders > 0 || isStale || undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2.5 transition-opacity sm:grid-cols-2 sm:gap-4 md:grid-cols-3 2xl:grid-cols-4',
        isStale && 'opacity-55',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            level={level}
            sizes={GRID_SIZES}
            priority={priorityOf(index, level)}
            action={renderAction(product)}
          />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={`placeholder-${index}`} aria-hidden="true">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the loading priority of a card's picture. The largest picture of a page is in its grid if the grid has a page
 * of its own (`level` 2), and in the banner on the home page.
 */
function priorityOf(index: number, level: 2 | 3) {
  if (index >= FIRST_ROW) return undefined
  return index === 0 && level === 2 ? 'high' : 'normal'
}

interface ProductShelfProps {
  heading: string
  products: readonly ShownCard[]
  renderAction: RenderAction
  /** Content shown if there are no products. */
  children?: ReactNode
}

/** Row of up to four products with a heading, shown below a product's details. */
export function ProductShelf({ heading, products, renderAction, children }: ProductShelfProps) {
  return (
    <section className="pt-9">
      <h2 className="mb-3.5">{heading}</h2>
      {children}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 md:max-lg:*:nth-4:hidden">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} sizes={SHELF_SIZES} action={renderAction(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Displayed width of a product picture, which is 82 % of its tile. Filters narrow the tile from 1024 px, and the side
 * panel from 1280 px. In a row on phones, the width is 80 % of 124 px.
 */
const GRID_SIZES =
  '(min-width: 90rem) 161px, (min-width: 80rem) calc(27vw - 175px), (min-width: 64rem) calc(27vw - 94px), (min-width: 48rem) calc(27vw - 22px), (min-width: 40rem) calc(41vw - 26px), 100px'
const SHELF_SIZES =
  '(min-width: 90rem) 211px, (min-width: 80rem) calc(20vw - 84px), (min-width: 64rem) calc(20vw - 23px), (min-width: 48rem) calc(27vw - 22px), (min-width: 40rem) calc(41vw - 26px), 100px'
