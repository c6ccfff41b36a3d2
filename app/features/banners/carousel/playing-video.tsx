import { useEffect, useRef } from 'react'
import type { BannerTile } from '#contract/banners/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { videoUrl } from './banner-media.ts'

interface PlayingVideoProps {
  name: NonNullable<BannerTile['video']>
  /** True while the slide that contains the video is the current one. */
  isCurrent: boolean
  /** True if the video may play. */
  isPlaying: boolean
  onStart: () => void
  className: string
}

/** Silent video that plays while its slide is current. */
export function PlayingVideo({ name, isCurrent, isPlaying, onStart, className }: PlayingVideoProps) {
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
      className={classNames(className, videoClass)}
    >
      <source src={videoUrl(name, 'mp4')} type="video/mp4" />
      <source src={videoUrl(name, 'webm')} type="video/webm" />
    </video>
  )
}

/** Fades the video's edges into the tile, because browsers don't render its green exactly like the tile's. */
const videoClass =
  'mask-intersect [mask-image:linear-gradient(to_right,transparent,#000_8%),linear-gradient(to_bottom,transparent,#000_4%_96%,transparent)]'
