import { useEffect, useRef, useState } from 'react'
import type { BannerTile } from '#contract/storefront.ts'
import { isSavingData } from '#app/lib/data-saver.ts'
import { classNames } from '#app/ui/class-names.ts'
import { filmAddress } from './banner-media.ts'
import { BannerPicture } from './banner-picture.tsx'

interface BannerFilmProps {
  tile: BannerTile
  /** In the first view: its picture is fetched before all others. */
  isFirst: boolean
  /** Its slide is shown, or soon will be. */
  isDue: boolean
  /** Its slide is the one shown. */
  isCurrent: boolean
  /** It may move: nobody has paused it, and somebody can see it. */
  isPlaying: boolean
  className?: string
}

/** A short silent film over its own first picture, which is all that comes until it may play. It starts anew with its slide. */
export function BannerFilm({ tile, isFirst, isDue, isCurrent, isPlaying, className }: BannerFilmProps) {
  const [hasStarted, setStarted] = useState(false)
  const [isWanted, setWanted] = useState(false)
  if (isPlaying && !isWanted && !isSavingData()) setWanted(true)
  return (
    <div className={className}>
      <BannerPicture
        tile={tile}
        sizes="(min-width: 48rem) 640px, min(100vw, 480px)"
        priority={isFirst}
        isDue={isDue}
        className={classNames(layerClass, hasStarted && 'opacity-0 delay-200')}
      />
      {tile.video && isWanted && (
        <Film
          film={tile.video}
          isCurrent={isCurrent}
          isPlaying={isPlaying}
          onStart={() => setStarted(true)}
          className={classNames(layerClass, filmClass, !hasStarted && 'opacity-0')}
        />
      )}
    </div>
  )
}

interface FilmProps extends Pick<BannerFilmProps, 'isCurrent' | 'isPlaying'> {
  film: NonNullable<BannerTile['video']>
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
      onPlaying={onStart}
      className={className}
    >
      <source src={filmAddress(film, 'mp4')} type="video/mp4" />
      <source src={filmAddress(film, 'webm')} type="video/webm" />
    </video>
  )
}

const layerClass = 'absolute inset-0 size-full object-contain transition-opacity duration-(--dur-2)'

/** No two browsers show a film's green quite alike: its edges melt into the tile. */
const filmClass =
  'mask-intersect [mask-image:linear-gradient(to_right,transparent,#000_8%),linear-gradient(to_bottom,transparent,#000_4%_96%,transparent)]'
