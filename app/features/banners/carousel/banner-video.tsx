import { Suspense, useState } from 'react'
import type { BannerTile } from '#contract/banners/calls.ts'
import { isSavingData } from '#app/browser/data-saver.ts'
import { classNames } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { BannerPicture } from './banner-picture.tsx'

/** The video's code loads once it may play; without it, the poster remains. */
const PlayingVideo = lazyPart(
  async () => (await import('./playing-video.tsx')).PlayingVideo,
  () => null,
)

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
        <Suspense>
          <PlayingVideo
            name={tile.video}
            isCurrent={isCurrent}
            isPlaying={isPlaying}
            onStart={() => setStarted(true)}
            className={classNames(layerClass, !hasStarted && 'opacity-0')}
          />
        </Suspense>
      )}
    </div>
  )
}

const layerClass = 'absolute inset-0 size-full object-contain transition-opacity duration-(--dur-2)'
