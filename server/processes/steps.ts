import { processMessages } from './messages.ts'

/** Runs one startup step and logs its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  console.log(processMessages.took(name, secondsSince(startedAt)))
  return result
}

/** @param moment as of `performance.now()`; without it, since the process began */
export function secondsSince(moment = 0): string {
  return ((performance.now() - moment) / 1000).toFixed(1)
}
