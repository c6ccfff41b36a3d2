import { Star } from 'lucide-react'
import { controlWords } from '#app/words/controls.ts'

/** Rating of five stars, with one decimal. */
export function Rating({ value }: { value: number }) {
  const text = value.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 text-sm leading-none font-medium text-ink-2">
      <Star className="size-3.5 fill-star stroke-star" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{controlWords.rated(text)}</span>
    </span>
  )
}
