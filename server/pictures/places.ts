/**
 * Creates a limit on concurrent work.
 * @returns a function that runs work once as many places as it needs are free, first come, first served, so that work
 * that needs many places is never starved
 */
export function createPlaces(count: number) {
  let free = count
  const waiting: { places: number; start: () => void }[] = []

  function startNext(): void {
    const [next] = waiting
    if (!next || next.places > free) return
    waiting.shift()
    free -= next.places
    next.start()
    startNext()
  }

  return async <T>(places: number, work: () => Promise<T>): Promise<T> => {
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    waiting.push({ places, start })
    startNext()
    await turn
    try {
      return await work()
    } finally {
      free += places
      startNext()
    }
  }
}
