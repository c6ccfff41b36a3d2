/** So long work may hold the page up before it can draw and be pressed again; milliseconds. */
const SLICE = 24

/** Goes through work that comes in steps a few milliseconds at a time. @returns what the work returns */
export async function inSlices<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let until = performance.now() + SLICE
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE
  }
}
