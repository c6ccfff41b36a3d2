import { ArrowRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BannerGroup, BannerTile } from '#contract/banners/calls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { bannerCarouselWords } from '#app/words/banners-carousel.ts'
import { BannerVideo } from './banner-video.tsx'
import { BannerPicture } from './banner-picture.tsx'

interface PromoSlideProps {
  group: BannerGroup
  /** True for the slide in the initial view. */
  isFirst: boolean
  /** True once the slide is shown or about to be shown; its pictures aren't loaded before that. */
  shouldLoad: boolean
  isCurrent: boolean
  isPlaying: boolean
}

/** Banner slide: the main tile with its video, and two picture tiles. */
export function PromoSlide({ group, ...videoProps }: PromoSlideProps) {
  const [main, first, second] = group.shops
  return (
    <div className={slideClass}>
      {main && <MainTile tile={main} {...videoProps} />}
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:gap-4 xl:grid-cols-1">
        {first && <ImageTile tile={first} shouldLoad={videoProps.shouldLoad} />}
        {second && <ImageTile tile={second} shouldLoad={videoProps.shouldLoad} isLast />}
      </div>
    </div>
  )
}

/** Main tile of a slide, which contains the video. */
export function MainTile({ tile, ...videoProps }: Omit<PromoSlideProps, 'group'> & { tile: BannerTile }) {
  return (
    <article className={mainClass}>
      <div aria-hidden="true" className={reliefClass} />
      <div className="px-4 pt-1.5 pb-3 md:w-84 md:pt-7 md:pr-0 md:pb-0 md:pl-8">
        <Note tile={tile} />
        <h2 className={mainTitleClass}>{tile.title}</h2>
        <p className="mt-0.5 text-xl font-bold text-board-copper max-md:leading-6.5 md:mt-3 md:text-2xl">
          {tile.discount}
        </p>
        <p className="mt-2 flex flex-wrap gap-2 md:mt-5">
          <Link
            to={tileUrl(tile)}
            className={classNames(buttonClass({ tone: 'bare' }), onBoardClass, phoneButtonClass)}
          >
            {bannerCarouselWords.shopNow}
            <HiddenSubject tile={tile} />
          </Link>
          <Link
            to={OFFERS_URL}
            className={classNames(buttonClass({ tone: 'bare' }), lineOnBoardClass, phoneButtonClass)}
          >
            {bannerCarouselWords.viewOffers}
          </Link>
        </p>
      </div>
      <BannerVideo tile={tile} {...videoProps} className={videoClass} />
    </article>
  )
}

function Note({ tile: { timeLeft, tag } }: { tile: BannerTile }): ReactNode {
  return (
    <p className="flex h-8 items-center gap-1.5 text-sm text-on-board-2 huge:mt-9 md:h-7">
      {timeLeft && <Clock className="size-4" />}
      {timeLeft ?? tag}
    </p>
  )
}

interface ImageTileProps {
  tile: BannerTile
  shouldLoad: boolean
  /** True to link to all offers rather than to the tile's category. */
  isLast?: boolean
}

/** Small tile of a slide, which is a link as a whole. */
export function ImageTile({ tile, shouldLoad, isLast }: ImageTileProps) {
  const note = tile.tag ?? tile.timeLeft
  return (
    <article className="offer-tile card-link">
      <div className="offer-tile-text">
        {note && (
          <Badge tone={isLast ? 'green' : 'copper'} className="offer-tile-note">
            {note}
          </Badge>
        )}
        <h3 className="offer-tile-name">{tile.title}</h3>
        <p className="font-bold text-copper-ink max-sm:order-2">{tile.discount}</p>
        <p className="max-sm:order-3 max-sm:ml-auto sm:mt-auto">
          <Link to={isLast ? OFFERS_URL : tileUrl(tile)} className="cover offer-tile-link">
            {isLast ? bannerCarouselWords.viewOffers : bannerCarouselWords.shopNow}
            <HiddenSubject tile={tile} />
            <ArrowRight />
          </Link>
        </p>
      </div>
      <div className="offer-tile-picture">
        <BannerPicture tile={tile} sizes="(min-width: 40rem) 220px, 80px" shouldLoad={shouldLoad} />
      </div>
    </article>
  )
}

/** Name of the page that the tile links to, for screen readers only. */
function HiddenSubject({ tile }: { tile: BannerTile }) {
  return <span className="sr-only">{bannerCarouselWords.hiddenSubject(tile.title)}</span>
}

const OFFERS_URL = '/products?featured=true'

function tileUrl({ category }: BannerTile): string {
  return category ? `/products?category_ids=${category.id}` : '/products'
}

const slideClass =
  'grid h-full gap-2 sm:gap-3 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem] 2xl:grid-cols-[minmax(0,1fr)_24.5rem]'

/**
 * Layout of the main tile: the video fills the space beside the text, and the background relief is scaled and
 * positioned so that it continues the relief in the video.
 */
const mainClass = classNames(
  'on-board @container relative isolate flex flex-col overflow-hidden rounded-md bg-board text-on-board md:min-h-80',
  '[--film:52cqw] md:[--film:min(40rem,100cqw-19.5rem)]',
)

const reliefClass = classNames(
  'imigongo-relief absolute inset-0 -z-1 bg-size-[calc(var(--film)*0.13125)_calc(var(--film)*0.0875)]',
  'bg-position-[right_center]',
)

const videoClass = 'absolute inset-y-0 right-0 -z-1 my-auto aspect-2/1 w-(--film) huge:opacity-25'

/** Text that takes up two lines on phones, so that all slides have the same height. */
const mainTitleClass = classNames(
  'text-xl text-on-board huge:w-auto md:text-3xl',
  'max-md:flex max-md:min-h-12 max-md:w-[48cqw] max-md:items-end max-md:leading-6',
)

const phoneButtonClass = 'max-md:min-h-9'
const onBoardClass = 'border-transparent bg-board-copper text-[oklch(0.2_0.03_50)] hover:bg-[oklch(0.84_0.095_64)]'
const lineOnBoardClass = 'border-on-board-2 bg-transparent text-on-board hover:bg-[oklch(1_0_0/0.1)]'
