import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BANNER_INTERVAL_MS } from '#contract/banners/limits.ts'
import type { BannerGroup, BannerTile } from '#contract/banners/calls.ts'
import { onIdle } from '#app/browser/on-idle.ts'
import { bannerCarouselWords } from '#app/words/banners-carousel.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { PromoSlide } from './promo-slide.tsx'
import { SlidePicker } from './slide-picker.tsx'
import { bannersQuery } from './banner-queries.ts'
import { useAutoplay } from '#app/browser/use-autoplay.ts'
import { useReducedMotion } from '#app/browser/use-reduced-motion.ts'
import { useScrollSnap } from '#app/browser/use-scroll-snap.ts'
import { controlWords } from '#app/words/controls.ts'

/** Promotional slides; hidden without a message if they fail to load. */
export function PromoBanner() {
  const banners = useQuery(bannersQuery)
  if (banners.isError || banners.data?.length === 0) return null
  return (
    <div className="page pt-3.5 md:pt-5.5">
      {banners.data ? <Carousel groups={banners.data} /> : <CarouselSkeleton />}
    </div>
  )
}

function Carousel({ groups }: { groups: BannerGroup[] }) {
  const frame = useRef<HTMLElement>(null)
  const { isPaused, isPlaying, toggle, pauseHandlers } = useReducedMotion(frame)
  const { scroller, currentIndex, syncCurrentIndex, show, advance } = useScrollSnap<HTMLDivElement>()
  const { isLoaded, shouldLoadNext } = useLoadingStages()
  useAutoplay({ isPlaying, currentIndex: currentIndex ?? 0, intervalMs: BANNER_INTERVAL_MS, onAdvance: advance })
  return (
    <section
      ref={frame}
      aria-roledescription={controlWords.carousel}
      aria-label={bannerCarouselWords.offers}
      {...pauseHandlers}
      className="relative"
    >
      <div className={controlsClass}>
        <PlayButton isPaused={isPaused} subject={bannerCarouselWords.offers} onToggle={toggle} className={playClass} />
        <div className="flex gap-1.5">
          <SlidePicker groups={groups} currentIndex={currentIndex ?? 0} isPlaying={isPlaying} onSelect={show} />
        </div>
      </div>
      <div ref={scroller} onScroll={syncCurrentIndex} aria-live={isPlaying ? 'off' : 'polite'} className={stripClass}>
        {groups.map((group, index) => (
          <div
            key={group.shops[0]?.id}
            role="group"
            aria-roledescription={bannerCarouselWords.slideRole}
            aria-label={bannerCarouselWords.slide(index + 1, groups.length)}
            inert={currentIndex !== undefined && index !== currentIndex}
            className="w-full flex-none snap-start snap-always"
          >
            <PromoSlide
              group={group}
              isFirst={index === 0}
              shouldLoad={index === (currentIndex ?? 0) || shouldLoadNext}
              isCurrent={index === currentIndex}
              isPlaying={index === currentIndex && isPlaying && isLoaded}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * Delays the loading of videos until the page has loaded, and of other slides' pictures until shortly before they are
 * shown.
 */
function useLoadingStages() {
  const [isLoaded, setLoaded] = useState(false)
  const [shouldLoadNext, setShouldLoadNext] = useState(false)
  useEffect(() => onIdle(() => setLoaded(true)), [])
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => setShouldLoadNext(true), BANNER_INTERVAL_MS / 2)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return { isLoaded, shouldLoadNext }
}

/** Placeholder with the same height as a slide. */
function CarouselSkeleton() {
  return (
    <div aria-busy="true">
      <div inert className="[&_.lucide]:hidden [&_:is(a,span)]:invisible">
        <PromoSlide group={blankGroup} isFirst={false} shouldLoad={false} isCurrent={false} isPlaying={false} />
      </div>
    </div>
  )
}

const BLANK = '\u00a0'
const blankTile: BannerTile = {
  id: 1,
  title: BLANK,
  description: '',
  discount: BLANK,
  tag: BLANK,
  image: 'banner1',
  backgroundColor: 'board',
  category: null,
}
const blankGroup: BannerGroup = { shops: [blankTile, blankTile, blankTile] }

const stripClass = 'snap-strip gap-4'

/** Carousel controls on the main tile, beside the text of the current slide. */
const controlsClass = classNames(
  'on-board absolute top-1.5 right-1.5 z-1 flex flex-row-reverse items-center gap-2 sm:right-[53%]',
  'md:top-[16.625rem] md:right-auto md:left-8 md:flex-row',
)

const playClass =
  'size-9 bg-[oklch(0.2_0.04_160/0.72)] text-on-board hover:bg-[oklch(0.2_0.04_160)] hover:text-on-board'
