import { useEffect, useRef, useState } from 'react'
import type { BannerTile } from '#contract/storefront.ts'
import { classNames } from '#app/ui/class-names.ts'
import { bannerFilms, bannerPictures, FILM_SIZE } from './banner-media.ts'

interface BannerFilmProps {
  tile: BannerTile
  /** In the first view: its picture is fetched before all others. */
  isFirst: boolean
  /** Its slide is the one shown. */
  isCurrent: boolean
  /** It may move: nobody has paused it, and somebody can see it. */
  isPlaying: boolean
  className?: string
}

/** A short silent film over its own first picture, which is all that comes until it may play. It starts anew with its slide. */
export function BannerFilm({ tile, isFirst, isCurrent, isPlaying, className }: BannerFilmProps) {
  const [hasStarted, setStarted] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const film = tile.video && bannerFilms[tile.video]
  if (isPlaying && !isWanted && !savesData()) setWanted(true)
  return (
    <div className={className}>
      <Poster tile={tile} isFirst={isFirst} className={classNames(layerClass, hasStarted && 'opacity-0 delay-200')} />
      {film && isWanted && (
        <Film
          film={film}
          isCurrent={isCurrent}
          isPlaying={isPlaying}
          onStart={() => setStarted(true)}
          className={classNames(layerClass, filmClass, !hasStarted && 'opacity-0')}
        />
      )}
    </div>
  )
}

function Poster({ tile, isFirst, className }: { tile: BannerTile; isFirst: boolean; className: string }) {
  const { src, wide } = bannerPictures[tile.image]
  return (
    <img
      src={src}
      srcSet={wide && `${src} 720w, ${wide} 1280w`}
      sizes="(min-width: 48rem) 640px, min(100vw, 480px)"
      {...FILM_SIZE}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      className={className}
    />
  )
}

interface FilmProps extends Pick<BannerFilmProps, 'isCurrent' | 'isPlaying'> {
  film: { webm: string; mp4: string }
  onStart: () => void
  className: string
}

function Film({ film, isCurrent, isPlaying, onStart, className }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (isCurrent && video.current) video.current.currentTime = 0
  }, [isCurrent])
  useEffect(() => {
    // A browser that saves power may refuse: then the picture stays, which is no fault.
    if (isPlaying) video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [isPlaying])
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      {...FILM_SIZE}
      onPlaying={onStart}
      className={className}
    >
      <source src={film.mp4} type="video/mp4" />
      <source src={film.webm} type="video/webm" />
    </video>
  )
}

/** Whether the person or the network asks for few bytes. Not every browser can say. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false)
}

const layerClass = 'absolute inset-0 size-full object-contain transition-opacity duration-(--dur-2)'

/** No two browsers show a film's green quite alike: its edges melt into the tile. */
const filmClass =
  'mask-intersect [mask-image:linear-gradient(to_right,transparent,#000_8%),linear-gradient(to_bottom,transparent,#000_4%_96%,transparent)]'
