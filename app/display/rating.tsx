import { controlWords } from '#app/words/controls.ts'

/** Rating out of five stars, with one decimal. */
export function Rating({ value }: { value: number }) {
  const text = value.toFixed(1)
  return (
    <span className="rating" role="img" aria-label={controlWords.rated(text)}>
      {text}
    </span>
  )
}
