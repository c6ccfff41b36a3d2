import { messages } from './messages.mjs'

const STATUS_MS = 15_000

/**
 * Runs jobs in order, with at most as many in parallel as there are slots. A job waits for the jobs named in its
 * `after`, and is skipped if any of those jobs fails.
 * @param jobs `{ name, after?, work }`; `work` resolves to `{ hasPassed, … }`
 * @returns the result of each job, with the job's name and duration in seconds
 */
export async function runJobs(jobs, slots) {
  const waiting = [...jobs]
  const running = new Map()
  const results = []
  const isReady = ({ after = [] }) => after.every((name) => results.some((result) => result.name === name))
  const status = setInterval(() => console.log(messages.runningJobs([...running.values()])), STATUS_MS)
  while (waiting.length + running.size > 0) {
    for (let next = waiting.findIndex(isReady); next >= 0 && running.size < slots; next = waiting.findIndex(isReady)) {
      const [job] = waiting.splice(next, 1)
      running.set(job.name, job)
      job.startedAt = performance.now()
      job.settled = runJob(job, results)
    }
    const result = await Promise.race([...running.values()].map(({ settled }) => settled))
    running.delete(result.name)
    results.push(result)
    console.log(messages.jobResult(result))
  }
  clearInterval(status)
  return results
}

async function runJob({ name, after = [], work, startedAt }, results) {
  const seconds = () => (performance.now() - startedAt) / 1000
  if (results.some((result) => after.includes(result.name) && !result.hasPassed))
    return { name, seconds: 0, hasPassed: false, wasLeftOut: true }
  try {
    const result = await work()
    return { name, seconds: seconds(), ...result }
  } catch (error) {
    return { name, seconds: seconds(), hasPassed: false, failures: [error.message] }
  }
}
