import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { FEATURED_RATING } from '#contract/limits.ts'
import { CARD_ASPECT_RATIO } from '#app/display/product-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Rating } from '#app/display/rating.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { AddButton } from '../add-button.tsx'

/** Card of the carousel: picture left, upright if narrow. The whole card is one link, with Add above it. */
export function FeaturedCard({ product }: { product: ProductCard }) {
  return (
    <article className={classNames(cardClass, 'cover-frame transition-colors hover:border-line-strong/70')}>
      <div className="relative grid">
        <ProductPicture
          picture={product.pictures[0]}
          alt=""
          sizes={SIZES}
          aspectRatio={CARD_ASPECT_RATIO}
          className={pictureClass}
        />
        {product.is_new && (
          <Badge tone="new" className="absolute top-2 left-2">
            {controlWords.isNew}
          </Badge>
        )}
      </div>
      <div className={bodyClass}>
        <h3 className="line-clamp-2 text-base leading-[1.1875rem] font-semibold tracking-normal text-pretty wrap-anywhere">
          <Link to={`/product/${product.id}`} prefetch="intent" className="cover">
            {product.name}
          </Link>
        </h3>
        <div className={factsClass}>
          <Rating value={product.rating ?? FEATURED_RATING} />
          <p className="line-clamp-1 meta wrap-anywhere sm:line-clamp-2">{product.description}</p>
        </div>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 sm:pt-2">
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
    <div aria-hidden="true" className={cardClass}>
      <div className={classNames(pictureClass, 'bg-mat')} />
      <div className={bodyClass}>
        <div className="grid h-[2.375rem] content-around">
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <div className={factsClass}>
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

const cardClass = classNames(
  'relative box grid h-full min-w-0 grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden',
  'max-[22.49rem]:grid-cols-[5.5rem_minmax(0,1fr)] huge:grid-cols-[minmax(0,1fr)]',
  'sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr] 2xl:grid-cols-[7.5rem_minmax(0,1fr)] 2xl:grid-rows-1',
)

/** Minimum height for names of one and two lines, so that all cards are equally high in every tab. */
const bodyClass = 'flex min-h-30 min-w-0 flex-col gap-[0.1875rem] p-2.5 pl-3 sm:min-h-40 sm:p-3'

/** Rating and description: on one line on phones. */
const factsClass = 'flex items-center gap-2 sm:grid sm:justify-items-start sm:gap-[0.1875rem]'

const pictureClass =
  'h-full [--picture-inset:12%_10%] huge:aspect-16/10 huge:h-auto sm:aspect-16/10 sm:h-auto 2xl:aspect-auto 2xl:h-full'

const SIZES = '(min-width: 90rem) 96px, (min-width: 64rem) 20vw, (min-width: 48rem) 26vw, (min-width: 40rem) 40vw, 96px'
