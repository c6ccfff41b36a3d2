/** Longest time that work may block the page, in milliseconds. */
const CHUNK_MS = 24

/**
 * Runs a generator in chunks of a few milliseconds, so that the page can render in between.
 * @returns what the generator returns
 */
export async function runInChunks<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let deadline = performance.now() + CHUNK_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < deadline) continue
    await new Promise((resolve) => setTimeout(resolve))
    deadline = performance.now() + CHUNK_MS
  }
}
