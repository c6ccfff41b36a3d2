import { setTimeout as delay } from 'node:timers/promises'

/** Processor time in milliseconds that work took on the event loop: all of it, and without a pause. */
export interface ProcessorTime {
  total: number
  longest: number
}

/** Measures the processor time of this thread while it does something; other work on the machine does not count. */
export async function measureProcessorTime(work: () => Promise<unknown>): Promise<ProcessorTime> {
  const turns: number[] = []
  let before = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    turns.push((user + system) / 1000)
  }
  const timer = setInterval(note, 1)
  try {
    await work()
    await delay(2) // lets the timer note the last turn
  } finally {
    clearInterval(timer)
  }
  return { total: turns.reduce((sum, turn) => sum + turn, 0), longest: Math.max(0, ...turns) }
}
