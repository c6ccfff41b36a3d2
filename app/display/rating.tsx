import { controlWords } from '#app/words/controls.ts'

/** Rating of five stars, with one decimal. */
export function Rating({ value }: { value: number }) {
  const text = value.toFixed(1)
  return (
    <span className="rating">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{controlWords.rated(text)}</span>
    </span>
  )
}
