import { setTimeout as delay } from 'node:timers/promises'

/** Processor time of some work in milliseconds: in total, and the longest stretch that blocked the event loop. */
export interface ProcessorTime {
  total: number
  longest: number
}

/** Measures the processor time that this thread spends on some work, unaffected by other processes. */
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
    await delay(2) // lets the timer record the last turn
  } finally {
    clearInterval(timer)
  }
  return { total: turns.reduce((sum, turn) => sum + turn, 0), longest: Math.max(0, ...turns) }
}
