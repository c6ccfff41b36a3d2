/**
 * Bounds how much is done at once.
 * @returns does work that takes some of the places once they are free: first come, first served, so that what takes many
 * is not overtaken for ever
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
