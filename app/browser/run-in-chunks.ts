/** Maximum time in milliseconds that work may block the page. */
const CHUNK_MS = 24

/**
 * Runs a generator in chunks of a few milliseconds, so that the page can render in between.
 * @returns the generator's return value
 */
export async function runInChunks<Result>(work: Generator<unknown, Result>): Promise<Result> {
  return startInChunks(work)
}

/** Works like `runInChunks`, but returns the result synchronously if the work fits in one chunk. */
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
  await nextTask() // lets the page render between the last chunk and the caller's next step
  return step.value
}

/** Lets the page render and respond to input before work continues. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function runChunk<Result>(work: Generator<unknown, Result>): IteratorResult<unknown, Result> {
  const deadline = performance.now() + CHUNK_MS
  for (;;) {
    const step = work.next()
    if (step.done || performance.now() >= deadline) return step
  }
}
