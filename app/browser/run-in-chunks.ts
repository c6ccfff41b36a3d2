/** Longest time that work may block the page, in milliseconds. */
const CHUNK_MS = 24

/**
 * Runs a generator in chunks of a few milliseconds, so that the page can render in between.
 * @returns what the generator returns
 */
export async function runInChunks<Result>(work: Generator<unknown, Result>): Promise<Result> {
  return startInChunks(work)
}

/** The same, whose result is there at once when the first chunk was enough. */
export function startInChunks<Result>(work: Generator<unknown, Result>): Result | Promise<Result> {
  const step = runChunk(work)
  return step.done ? step.value : continueInChunks(work)
}

async function continueInChunks<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let step: IteratorResult<unknown, Result>
  do {
    await nextTask()
    step = runChunk(work)
  } while (!step.done)
  await nextTask() // what is done with the result is not blocked by the last chunk, too
  return step.value
}

/** Lets the page render and answer before what follows. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function runChunk<Result>(work: Generator<unknown, Result>): IteratorResult<unknown, Result> {
  const deadline = performance.now() + CHUNK_MS
  for (;;) {
    const step = work.next()
    if (step.done || performance.now() >= deadline) return step
  }
}
