import { useEffect, useState } from 'react'
import { productFormWords } from '#app/words/products-form.ts'

/** When the draft was kept, counted on. */
export function DraftNote({ keptAt }: { keptAt: number }) {
  const now = useNow(1000)
  const ageMs = now - keptAt
  return <>{ageMs < 1000 ? productFormWords.draftSavedNow : productFormWords.draftSaved(durationText(ageMs))}</>
}

/** `12 seconds`, `3 minutes`, `2 hours`, `5 days`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 60) return productFormWords.seconds(seconds)
  if (seconds < 3600) return productFormWords.minutes(Math.floor(seconds / 60))
  if (seconds < 86_400) return productFormWords.hours(Math.floor(seconds / 3600))
  return productFormWords.days(Math.floor(seconds / 86_400))
}

function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
