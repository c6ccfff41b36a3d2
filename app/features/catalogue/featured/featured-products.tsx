import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { FEATURED_INTERVAL_MS, FEATURED_PRODUCTS } from '#contract/catalogue/limits.ts'
import { latestQuery, popularQuery } from '../product-queries.ts'
import { offlineText } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { controlWords } from '#app/words/controls.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { FeaturedCard, FeaturedCardSkeleton } from './featured-card.tsx'
import { FeaturedTabs, tabPanelProps, type FeaturedTab } from './featured-tabs.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/browser/use-autoplay.ts'
import { useReducedMotion } from '#app/browser/use-reduced-motion.ts'
import { useScrollSnap } from '#app/browser/use-scroll-snap.ts'

/** Carousel of popular and newest products. */
export function FeaturedProducts() {
  const frame = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<FeaturedTab>('popular')
  const popular = useQuery(popularQuery(FEATURED_PRODUCTS))
  const latest = useQuery({ ...latestQuery, enabled: tab === 'latest' })
  const products = tab === 'popular' ? popular : latest
  const { isPaused, isPlaying, toggle, pauseHandlers } = useReducedMotion(frame)
  const { scroller, currentIndex, syncCurrentIndex, advance } = useScrollSnap<HTMLUListElement>()
  const cards = products.data ?? []
  useAutoplay({
    isPlaying: isPlaying && cards.length > 1,
    currentIndex: currentIndex ?? 0,
    intervalMs: FEATURED_INTERVAL_MS,
    onAdvance: advance,
  })

  function choose(next: FeaturedTab) {
    setTab(next)
    scroller.current?.scrollTo({ left: 0, behavior: 'instant' })
  }
  if (products.data?.length === 0 && tab === 'popular') return null // the shop has no products
  return (
    <section
      ref={frame}
      aria-roledescription={controlWords.carousel}
      aria-labelledby={HEADING_ID}
      {...pauseHandlers}
      className="page pt-5.5 sm:pt-9"
    >
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-3.5 sm:gap-x-5">
        <h2 id={HEADING_ID} className="max-sm:w-full">
          {catalogueWords.featured}
        </h2>
        <FeaturedTabs tab={tab} onChoose={choose} labelledBy={HEADING_ID} />
        <div className="ml-auto flex gap-1.5">
          <PlayButton
            isPaused={isPaused}
            subject={catalogueWords.featured}
            tone="line"
            onToggle={toggle}
            className={smallClass}
          />
          <IconButton
            label={catalogueWords.nextFeatured}
            icon={ChevronRight}
            tone="line"
            onClick={advance}
            className={smallClass}
          />
        </div>
      </div>
      <div {...tabPanelProps(tab)} aria-busy={products.isPending}>
        {products.isError ? (
          <Failure
            place="line"
            failure={{ text: catalogueWords.featuredFailed, detail: offlineText(products.error) }}
            onRetry={() => void products.refetch()}
          />
        ) : (
          <ul
            ref={scroller}
            onScroll={syncCurrentIndex}
            aria-live={isPlaying ? 'off' : undefined}
            className={stripClass}
          >
            {products.isPending
              ? Array.from({ length: SKELETON_COUNT }, (_, index) => (
                  <li key={index} className="featured-item">
                    <FeaturedCardSkeleton />
                  </li>
                ))
              : cards.map((product) => (
                  <li key={product.id} className="featured-item">
                    <FeaturedCard product={product} />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const HEADING_ID = 'featured-products'
/** Number of skeleton cards; matches the number of cards visible on a wide screen. */
const SKELETON_COUNT = 4

/** Button size on phones, where the buttons match the height of the adjacent tabs. */
const smallClass = 'size-10'

/** Classes of the scrolling strip; the padding leaves room for a card's focus ring. */
const stripClass = '-m-1 snap-strip scroll-px-1 gap-4 p-1'
