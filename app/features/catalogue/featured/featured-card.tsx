import { Link } from 'react-router'
import type { ShownCard } from '#app/display/shown-card.ts'
import { FEATURED_RATING } from '#contract/catalogue/limits.ts'
import { CARD_ASPECT_RATIO } from '#app/display/product-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Rating } from '#app/display/rating.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { AddButton } from '../add-button.tsx'

/**
 * Carousel card: picture on the left, or stacked on narrow screens. The whole card is one link, with the Add button
 * layered above it.
 */
export function FeaturedCard({ product }: { product: ShownCard }) {
  return (
    <article className="featured-card card-link">
      <ProductPicture
        picture={product.pictures[0]}
        alt=""
        sizes={SIZES}
        aspectRatio={CARD_ASPECT_RATIO}
        className="featured-card-picture"
      >
        {product.is_new && (
          <Badge tone="new" className="absolute top-2 left-2">
            {controlWords.isNew}
          </Badge>
        )}
      </ProductPicture>
      <div className="featured-card-body">
        <h3 className="card-name leading-[1.1875rem]">
          <Link to={`/product/${product.id}`} prefetch="intent" discover="none" className="cover">
            <Unbroken text={product.name} />
          </Link>
        </h3>
        <div className="featured-card-facts">
          <Rating value={product.rating ?? FEATURED_RATING} />
          <p className="line-clamp-1 meta wrap-anywhere sm:line-clamp-2">
            <Unbroken text={product.description} isProse />
          </p>
        </div>
        <p className="featured-card-foot">
          <Price francs={product.price} />
          <AddButton product={product} />
        </p>
      </div>
    </article>
  )
}

/** Skeleton of a carousel card. */
export function FeaturedCardSkeleton() {
  return (
    <div aria-hidden="true" className="featured-card">
      <div className="featured-card-picture bg-mat" />
      <div className="featured-card-body">
        <div className="grid h-[2.375rem] content-around">
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <div className="featured-card-facts">
          <Skeleton className="h-3.5 w-1/4" />
          <div className="grid h-4.5 flex-1 content-around sm:h-9 sm:flex-none">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-2/3 max-sm:hidden" />
          </div>
        </div>
        <div className="mt-auto flex items-center justify-between gap-2 pt-1 sm:pt-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-9 w-21 rounded-sm sm:h-8" />
        </div>
      </div>
    </div>
  )
}

const SIZES = '(min-width: 90rem) 96px, (min-width: 64rem) 20vw, (min-width: 48rem) 26vw, (min-width: 40rem) 40vw, 96px'
