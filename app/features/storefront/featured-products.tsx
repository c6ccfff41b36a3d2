import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { FEATURED_INTERVAL_MS, FEATURED_PRODUCTS } from '#contract/limits.ts'
import { popularQuery } from '#app/features/catalogue/product-queries.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'
import { storefrontWords } from '#app/words/storefront.ts'
import { FeaturedCard, FeaturedCardPlaceholder } from './featured-card.tsx'
import { FeaturedTabs, panelOf, type FeaturedTab } from './featured-tabs.tsx'
import { PlayButton } from './play-button.tsx'
import { latestQuery } from './storefront-queries.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useMotion } from './use-motion.ts'
import { useStrip } from './use-strip.ts'

/** Popular and latest products, one card after the other. */
export function FeaturedProducts() {
  const frame = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<FeaturedTab>('popular')
  const popular = useQuery(popularQuery(FEATURED_PRODUCTS))
  const latest = useQuery({ ...latestQuery(), enabled: tab === 'latest' })
  const products = tab === 'popular' ? popular : latest
  const { isPaused, isMoving, toggle, hold } = useMotion(frame)
  const { strip, place, follow, advance } = useStrip<HTMLUListElement>()
  const cards = products.data ?? []
  useAutoAdvance({
    isMoving: isMoving && cards.length > 1,
    place: place ?? 0,
    every: FEATURED_INTERVAL_MS,
    onAdvance: advance,
  })

  function choose(next: FeaturedTab) {
    setTab(next)
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }
  if (products.data?.length === 0 && tab === 'popular') return null // a shop without a single product
  return (
    <section
      ref={frame}
      aria-roledescription={storefrontWords.carousel}
      aria-labelledby={HEADING_ID}
      {...hold}
      className="page pt-9"
    >
      <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
        <h2 id={HEADING_ID}>{storefrontWords.featured}</h2>
        <FeaturedTabs tab={tab} onChoose={choose} labelledBy={HEADING_ID} />
        <div className="ml-auto flex gap-1.5">
          <PlayButton
            isPaused={isPaused}
            what={storefrontWords.featured}
            tone="line"
            onToggle={toggle}
            className={smallClass}
          />
          <IconButton
            label={storefrontWords.next}
            icon={ChevronRight}
            tone="line"
            onClick={advance}
            className={smallClass}
          />
        </div>
      </div>
      <div {...panelOf(tab)} aria-busy={products.isPending}>
        {products.isError ? (
          <Failure onRetry={() => void products.refetch()} />
        ) : (
          <ul ref={strip} onScroll={follow} aria-live={isMoving ? 'off' : undefined} className={stripClass}>
            {products.isPending
              ? Array.from({ length: PLACEHOLDERS }, (_, index) => (
                  <li key={index} className={pieceClass}>
                    <FeaturedCardPlaceholder />
                  </li>
                ))
              : cards.map((product) => (
                  <li key={product.id} className={pieceClass}>
                    <FeaturedCard product={product} />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="red">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {storefrontWords.failed}
        <Button size="sm" onClick={onRetry}>
          {controlWords.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}

const HEADING_ID = 'featured-products'
/** As many as a wide screen shows. */
const PLACEHOLDERS = 4

/** On the narrowest phones heading and buttons share one line. */
const smallClass = 'max-[22.49rem]:size-9!'

/** The padding is room for a card's focus ring. */
const stripClass =
  '-m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-1 [scrollbar-width:none] motion-reduce:scroll-auto'

const pieceClass =
  'w-full flex-none snap-start sm:w-[calc((100%-1rem)/2)] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]'
