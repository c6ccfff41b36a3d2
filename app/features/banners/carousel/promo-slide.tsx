import { ArrowRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BannerGroup, BannerTile } from '#contract/banners.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { bannerCarouselWords } from '#app/words/banners-carousel.ts'
import { BannerVideo } from './banner-video.tsx'
import { BannerPicture } from './banner-picture.tsx'

interface PromoSlideProps {
  group: BannerGroup
  /** In the first view. */
  isFirst: boolean
  /** Shown, or soon to be: its pictures come. */
  shouldLoad: boolean
  isCurrent: boolean
  isPlaying: boolean
}

/** One slide of the banner: the main tile with its film, and two tiles with a picture. */
export function PromoSlide({ group, ...videoProps }: PromoSlideProps) {
  const [main, first, second] = group.shops
  return (
    <div className={slideClass}>
      {main && <MainTile tile={main} {...videoProps} />}
      <div className="grid grid-cols-2 gap-3 huge:grid-cols-1 lg:gap-4 xl:grid-cols-1">
        {first && <ImageTile tile={first} shouldLoad={videoProps.shouldLoad} />}
        {second && <ImageTile tile={second} shouldLoad={videoProps.shouldLoad} isLast />}
      </div>
    </div>
  )
}

/** The tile with the film. */
export function MainTile({ tile, ...videoProps }: Omit<PromoSlideProps, 'group'> & { tile: BannerTile }) {
  return (
    <article className={mainClass}>
      <div aria-hidden="true" className={reliefClass} />
      <div className="px-4 pt-4 md:w-84 md:pt-7 md:pr-0 md:pl-8">
        <Note tile={tile} />
        <h2 className="text-xl text-on-board md:text-3xl">{tile.title}</h2>
        <p className="mt-1.5 text-xl font-bold text-board-copper md:mt-3 md:text-2xl">{tile.discount}</p>
        <p className="mt-3 flex flex-wrap gap-2 md:mt-5">
          <Link to={tileUrl(tile)} className={classNames(buttonClass({ tone: 'bare' }), onBoardClass)}>
            {bannerCarouselWords.shopNow}
            <HiddenSubject tile={tile} />
          </Link>
          <Link to={OFFERS_URL} className={classNames(buttonClass({ tone: 'bare' }), lineOnBoardClass)}>
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
    <p className="flex h-9 items-center gap-1.5 text-sm text-on-board-2 huge:mt-9 md:h-7">
      {timeLeft && <Clock className="size-4" />}
      {timeLeft ?? tag}
    </p>
  )
}

interface ImageTileProps {
  tile: BannerTile
  shouldLoad: boolean
  /** Leads to all offers instead of its category. */
  isLast?: boolean
}

/** Small tile of a slide, all of it one link. */
export function ImageTile({ tile, shouldLoad, isLast }: ImageTileProps) {
  const note = tile.tag ?? tile.timeLeft
  return (
    <article className={imageTileClass}>
      <div className="flex flex-col items-start gap-0.5 px-3 pt-2.5 pb-2 sm:py-4 sm:pr-0 sm:pl-4">
        {note && <Badge tone={isLast ? 'green' : 'copper'}>{note}</Badge>}
        <h3 className="mt-1 text-base leading-5 tracking-tight max-sm:min-h-10 sm:text-lg sm:leading-5.5">
          {tile.title}
        </h3>
        <p className="font-bold text-copper-ink">{tile.discount}</p>
        <p className="mt-auto">
          <Link to={isLast ? OFFERS_URL : tileUrl(tile)} className={actionClass}>
            {isLast ? bannerCarouselWords.viewOffers : bannerCarouselWords.shopNow}
            <HiddenSubject tile={tile} />
            <ArrowRight className="size-4" />
          </Link>
        </p>
      </div>
      <div className="relative -z-1 bg-mat max-sm:order-first max-sm:h-22">
        <BannerPicture
          tile={tile}
          sizes="(min-width: 40rem) 220px, 45vw"
          shouldLoad={shouldLoad}
          className="absolute inset-x-[8%] inset-y-[7%] h-[86%] w-[84%] object-contain"
        />
      </div>
    </article>
  )
}

/** What the action is about, for those who hear it alone. */
function HiddenSubject({ tile }: { tile: BannerTile }) {
  return <span className="sr-only">{bannerCarouselWords.hiddenSubject(tile.title)}</span>
}

const OFFERS_URL = '/products?featured=true'

function tileUrl({ category }: BannerTile): string {
  return category ? `/products?category_ids=${category.id}` : '/products'
}

const slideClass =
  'grid h-full gap-3 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem] 2xl:grid-cols-[minmax(0,1fr)_24.5rem]'

/** The film takes what the text leaves; the relief has its scale and stands where the film's own does, so that one goes on in the other. */
const mainClass = classNames(
  'on-board @container relative isolate flex flex-col overflow-hidden rounded-md bg-board text-on-board md:min-h-80',
  '[--film:min(100cqw,30rem)] md:[--film:min(40rem,100cqw-19.5rem)]',
)

const reliefClass = classNames(
  'imigongo-relief absolute inset-0 -z-1 bg-size-[calc(var(--film)*0.13125)_calc(var(--film)*0.0875)]',
  'bg-position-[right_0_bottom_calc(var(--film)*0.20625)] md:bg-position-[right_center]',
)

const videoClass = 'relative -z-1 mt-3 ml-auto aspect-2/1 w-(--film) md:absolute md:inset-y-0 md:right-0 md:my-auto'

const onBoardClass = 'border-transparent bg-board-copper text-[oklch(0.2_0.03_50)] hover:bg-[oklch(0.84_0.095_64)]'
const lineOnBoardClass = 'border-on-board-2 bg-transparent text-on-board hover:bg-[oklch(1_0_0/0.1)]'

const imageTileClass = classNames(
  'cover-frame relative isolate box grid min-h-36 grid-rows-[auto_1fr] overflow-hidden [--frame-offset:-2px]',
  'transition-colors hover:border-line-strong/70 sm:grid-cols-[minmax(0,1fr)_44%] sm:grid-rows-1',
)

const actionClass =
  'cover inline-flex min-h-7 items-center gap-1.5 font-semibold text-brand underline-offset-3 hover:text-brand-hover hover:underline'
