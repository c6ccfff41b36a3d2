import { BANNER_INTERVAL_MS } from '#contract/banners/limits.ts'
import type { BannerGroup } from '#contract/banners/calls.ts'
import { bannerCarouselWords } from '#app/words/banners-carousel.ts'

interface SlidePickerProps {
  groups: BannerGroup[]
  currentIndex: number
  isPlaying: boolean
  onSelect: (currentIndex: number) => void
}

/** Row of bars, one per slide; the current bar fills up while its slide is shown. */
export function SlidePicker({ groups, currentIndex, isPlaying, onSelect }: SlidePickerProps) {
  return groups.map(({ shops: [main] }, index) => (
    <button
      key={main?.id}
      type="button"
      aria-label={bannerCarouselWords.showSlide(index + 1, main?.title ?? '')}
      aria-current={index === currentIndex || undefined}
      onClick={() => onSelect(index)}
      className="grid h-9 w-7 place-items-center"
    >
      <span className="h-[3px] w-full overflow-hidden rounded-xs bg-on-board/50">
        {index === currentIndex && (
          <span
            style={{
              animationPlayState: isPlaying ? 'running' : 'paused',
              animationDuration: `${BANNER_INTERVAL_MS}ms`,
            }}
            className="block h-full origin-left animate-fill bg-board-copper motion-reduce:animate-none"
          />
        )}
      </span>
    </button>
  ))
}
