import { BANNER_INTERVAL_MS } from '#contract/limits.ts'
import type { BannerGroup } from '#contract/storefront.ts'
import { storefrontWords } from '#app/words/storefront.ts'

interface SlidePickerProps {
  groups: BannerGroup[]
  place: number
  isMoving: boolean
  onPick: (place: number) => void
}

/** A bar for each slide; the shown one's fills as its time passes. */
export function SlidePicker({ groups, place, isMoving, onPick }: SlidePickerProps) {
  return groups.map(({ shops: [main] }, index) => (
    <button
      key={main?.id}
      type="button"
      aria-label={storefrontWords.showSlide(index + 1, main?.title ?? '')}
      aria-current={index === place || undefined}
      onClick={() => onPick(index)}
      className="grid h-9 w-7 place-items-center"
    >
      <span className="h-[3px] w-full overflow-hidden rounded-xs bg-on-board/50">
        {index === place && (
          <span
            style={{
              animationPlayState: isMoving ? 'running' : 'paused',
              animationDuration: `${BANNER_INTERVAL_MS}ms`,
            }}
            className="block h-full origin-left animate-fill bg-board-copper motion-reduce:animate-none"
          />
        )}
      </span>
    </button>
  ))
}
