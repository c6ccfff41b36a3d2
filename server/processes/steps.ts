import { processMessages } from './messages.ts'

/** How often a step that goes on says how far it is; milliseconds. */
const PROGRESS_INTERVAL_MS = 5_000

/** Is told how far a step is, in words. */
export type Progress = (done: string) => void
/** Runs one step by its name. */
export type Step = <Result>(name: string, work: (tell: Progress) => Promise<Result>) => Promise<Result>

/** Runs one step and logs its duration; one that takes long says every few seconds how far it is. */
export const step: Step = async (name, work) => {
  const startedAt = performance.now()
  let done = ''
  const timer = setInterval(
    () => console.log(processMessages.running(name, secondsSince(startedAt, 0), done)),
    PROGRESS_INTERVAL_MS,
  )
  try {
    const result = await work((text) => (done = text))
    console.log(processMessages.took(name, secondsSince(startedAt)))
    return result
  } finally {
    clearInterval(timer)
  }
}

/** Runs one step without a word. */
export const silentStep: Step = (_name, work) => work(() => {})

/** @param moment as of `performance.now()`; without it, since the process began */
export function secondsSince(moment = 0, digits = 1): string {
  return ((performance.now() - moment) / 1000).toFixed(digits)
}
