import { useEffect, useRef, useState } from 'react'
import type { BannerTile } from '#contract/banners/calls.ts'
import { isSavingData } from '#app/browser/data-saver.ts'
import { classNames } from '#app/ui/class-names.ts'
import { videoUrl } from './banner-media.ts'
import { BannerPicture } from './banner-picture.tsx'

interface BannerVideoProps {
  tile: BannerTile
  /** True for the slide in the initial view, whose poster the browser should fetch first. */
  isFirst: boolean
  /** True once the slide is shown or about to be shown; the poster isn't loaded before that. */
  shouldLoad: boolean
  /** True while the slide that contains the video is the current one. */
  isCurrent: boolean
  /** True if the video may play, which means that the carousel isn't paused and is visible. */
  isPlaying: boolean
  className?: string
}

/** Short silent video with a poster. Only the poster is loaded until the video may play. */
export function BannerVideo({ tile, isFirst, shouldLoad, isCurrent, isPlaying, className }: BannerVideoProps) {
  const [hasStarted, setStarted] = useState(false)
  const [shouldRender, setShouldRender] = useState(false)
  if (isPlaying && !shouldRender && !isSavingData()) setShouldRender(true)
  return (
    <div className={className}>
      <BannerPicture
        tile={tile}
        sizes="(min-width: 48rem) 640px, 52vw"
        priority={isFirst}
        shouldLoad={shouldLoad}
        className={classNames(layerClass, hasStarted && 'opacity-0 delay-200')}
      />
      {tile.video && shouldRender && (
        <Video
          name={tile.video}
          isCurrent={isCurrent}
          isPlaying={isPlaying}
          onStart={() => setStarted(true)}
          className={classNames(layerClass, videoClass, !hasStarted && 'opacity-0')}
        />
      )}
    </div>
  )
}

interface VideoProps extends Pick<BannerVideoProps, 'isCurrent' | 'isPlaying'> {
  name: NonNullable<BannerTile['video']>
  onStart: () => void
  className: string
}

function Video({ name, isCurrent, isPlaying, onStart, className }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (isCurrent && video.current) video.current.currentTime = 0
  }, [isCurrent])
  useEffect(() => {
    // Browsers in power-saving mode may refuse to play the video; the poster then remains visible.
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
      <source src={videoUrl(name, 'mp4')} type="video/mp4" />
      <source src={videoUrl(name, 'webm')} type="video/webm" />
    </video>
  )
}

const layerClass = 'absolute inset-0 size-full object-contain transition-opacity duration-(--dur-2)'

/** Fades the video's edges into the tile, because browsers don't render its green exactly like the tile's. */
const videoClass =
  'mask-intersect [mask-image:linear-gradient(to_right,transparent,#000_8%),linear-gradient(to_bottom,transparent,#000_4%_96%,transparent)]'
