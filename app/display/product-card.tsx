import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecommendedProduct } from '#contract/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Stock } from './stock.tsx'
import { controlWords } from '#app/words/controls.ts'

interface ProductCardProps {
  product: RecommendedProduct
  /** Heading level of the name: one below the grid's heading. */
  level: 2 | 3
  /** `sizes` of the picture, see `ProductPicture`. */
  sizes: string
  /** Whether the card is in the first view. */
  priority?: boolean
  /** Button beside the link to the product. */
  action: ReactNode
}

/** Product in a grid: a row on phones, upright from 640 px. The whole card is one link, with two actions above it. */
export function ProductCard({ product, level, sizes, priority, action }: ProductCardProps) {
  const Name = `h${level}` as const
  return (
    <article className={classNames(cardClass, 'cover-frame hover:border-line-strong/70')}>
      <CardPicture product={product} sizes={sizes} priority={priority} />
      <div className={cardBodyClass}>
        <Name className="line-clamp-2 text-base leading-5 font-semibold tracking-normal text-pretty wrap-anywhere sm:min-h-10">
          <Link to={`/product/${product.id}`} prefetch="intent" className="cover">
            {product.name}
          </Link>
        </Name>
        <p className="mt-1 truncate font-mono text-[0.71875rem] leading-4 tracking-[-0.03em] text-ink-3 [word-spacing:-0.2em] sm:min-h-4">
          {product.key_specs.join(' · ')}
        </p>
        <p className="mt-1.5 line-clamp-2 meta wrap-anywhere sm:min-h-9">{product.description}</p>
        <p className="mt-1.5 truncate text-xs text-ink-3">{controlWords.soldBy(product.seller.name)}</p>
        {product.bought_together && (
          <p className="mt-1 text-xs font-medium text-brand">{controlWords.boughtTogether(product.bought_together)}</p>
        )}
        <p className="mt-auto flex flex-wrap-reverse items-baseline justify-between gap-x-2 pt-2.5">
          <Price francs={product.price} />
          <Stock pieces={product.stock_quantity} />
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-1">
          {action}
          <Link
            to={`/product/${product.id}`}
            prefetch="intent"
            className="relative z-1 inline-flex min-h-9 items-center text-sm font-medium whitespace-nowrap text-brand underline-offset-3 hover:underline sm:min-h-8"
          >
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
    <div className="relative grid">
      <ProductPicture
        picture={product.pictures[0]}
        alt=""
        sizes={sizes}
        aspectRatio={CARD_ASPECT_RATIO}
        priority={priority}
        className={classNames(cardPictureClass, product.is_new && 'max-sm:[--picture-inset:2rem_10%_2rem]')}
      />
      <span
        className={classNames(
          categoryClass,
          product.is_new ? 'sm:max-w-[calc(100%-4rem)]' : 'sm:max-w-[calc(100%-1rem)]',
        )}
      >
        {product.category_path[0]?.name ?? controlWords.uncategorized}
      </span>
      {product.is_new && (
        <Badge tone="new" className="absolute bottom-1.5 left-1 sm:top-2 sm:right-2 sm:bottom-auto sm:left-auto">
          {controlWords.isNew}
        </Badge>
      )}
    </div>
  )
}

/** Fits the longest top category on two lines beside the narrowest picture. */
const categoryClass = classNames(
  'absolute top-1.5 left-1 max-w-[calc(100%-0.5rem)] truncate sm:top-2 sm:left-2',
  'rounded-xs bg-surface px-1 text-2xs leading-5 font-medium text-ink-2 ring ring-line sm:px-[0.4rem] sm:text-xs sm:leading-5',
  'max-[22.49rem]:top-1 max-[22.49rem]:py-0.5 max-[22.49rem]:leading-3 max-[22.49rem]:whitespace-normal',
)

/** Frame of the card and its skeleton. */
export const cardClass = classNames(
  'relative box grid h-full min-w-0 grid-cols-[7.75rem_minmax(0,1fr)] overflow-hidden transition-colors',
  'max-[22.49rem]:grid-cols-[6rem_minmax(0,1fr)] huge:grid-cols-[minmax(0,1fr)]',
  'sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr]',
)

export const cardBodyClass = 'flex min-w-0 flex-col p-3'

/** Widest aspect ratio of a card's picture: an upright part is narrower, so a smaller file suffices. */
export const CARD_ASPECT_RATIO = 1.3

/** Inset that leaves the strip of the category badge free. */
export const cardPictureClass =
  'h-full [--picture-inset:2rem_10%_0.75rem] huge:aspect-5/4 huge:h-auto sm:aspect-5/4 sm:h-auto sm:[--picture-inset:2.375rem_9%_0.75rem]'
