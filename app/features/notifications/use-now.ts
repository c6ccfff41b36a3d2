import { useEffect, useState } from 'react'

const TICK = 15_000

/** The time, kept current to a quarter of a minute while the component stands; milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
