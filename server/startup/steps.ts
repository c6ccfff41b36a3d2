import { processMessages } from './messages.ts'

/** Interval between progress reports of a long step, in milliseconds. */
const PROGRESS_INTERVAL_MS = 5_000

/** Receives the progress of a step as text. */
export type Progress = (done: string) => void
/** Runs a named step of a longer process. */
export type Step = <Result>(name: string, work: (tell: Progress) => Promise<Result>) => Promise<Result>

/** Runs a step and logs its duration; a long step reports its progress every few seconds. */
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

/** Runs a step without output. */
export const silentStep: Step = (_name, work) => work(() => {})

/**
 * Returns the number of seconds since a moment.
 * @param moment time on the clock of `performance.now()`; defaults to the start of the process
 */
export function secondsSince(moment = 0, digits = 1): string {
  return ((performance.now() - moment) / 1000).toFixed(digits)
}
