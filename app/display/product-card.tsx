import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SaleNote } from './sale-note.tsx'
import type { ShownCard } from './shown-card.ts'
import { Stock } from './stock.tsx'
import { Unbroken } from './unbroken.tsx'
import { controlWords } from '#app/words/controls.ts'

interface ProductCardProps {
  product: ShownCard
  /** Heading level of the product name, one below the heading of the grid. */
  level: 2 | 3
  /** `sizes` attribute of the picture; see `ProductPicture`. */
  sizes: string
  /** Loading priority of a card in the initial view; see `ProductPicture`. */
  priority?: 'high' | 'normal'
  /** Button shown next to the product link. */
  action: ReactNode
}

/**
 * Product card in a grid: horizontal on phones, upright from 640 px. The whole card is one link, with two actions
 * layered above it. All routes are known from the start, so links omit discovery attributes, which saves bytes in long
 * lists.
 */
export function ProductCard({ product, level, sizes, priority, action }: ProductCardProps) {
  const Name = `h${level}` as const
  return (
    <article className="product-card card-link">
      <CardPicture product={product} sizes={sizes} priority={priority} />
      <div className="product-card-body">
        <Name className="card-name sm:min-h-10">
          <Link to={`/product/${product.id}`} prefetch="intent" discover="none" className="cover">
            <Unbroken text={product.name} />
          </Link>
        </Name>
        <p className="card-specs">{product.key_specs.join(' · ')}</p>
        <p className="card-text">
          <Unbroken text={product.description} />
        </p>
        <p className="card-seller">{controlWords.soldBy(product.seller.name)}</p>
        <SaleNote of={product} className="mt-1 meta" />
        {product.bought_together && (
          <p className="mt-1 text-xs font-medium text-brand">{controlWords.boughtTogether(product.bought_together)}</p>
        )}
        <p className="card-sums">
          <Price francs={product.price} />
          <Stock pieces={product.stock_quantity} />
        </p>
        <div className="card-actions">
          {action}
          <Link to={`/product/${product.id}`} prefetch="intent" discover="none" className="card-details">
            {controlWords.viewDetails}
            <span className="sr-only">{controlWords.detailsOf(product.name)}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}

function CardPicture({ product, sizes, priority }: Pick<ProductCardProps, 'product' | 'sizes' | 'priority'>) {
  return (
    <ProductPicture
      picture={product.pictures[0]}
      alt=""
      sizes={sizes}
      aspectRatio={CARD_ASPECT_RATIO}
      priority={priority}
      className="card-picture"
    >
      <span className="card-category">{product.category_path[0]?.name ?? controlWords.uncategorized}</span>
      {product.is_new && (
        <Badge tone="new" className="card-new">
          {controlWords.isNew}
        </Badge>
      )}
    </ProductPicture>
  )
}

/**
 * Aspect ratio of a card's picture area at its widest. A tall part doesn't fill that width, so a smaller file suffices.
 */
export const CARD_ASPECT_RATIO = 1.3
