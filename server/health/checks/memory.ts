import os from 'node:os'
import { advice, passed, wrong, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Slightly less than 1 GB, because machines sold as 1 GB have slightly less memory. */
const MIN_TOTAL_BYTES = 900 * 1024 * 1024

/** Checks the free memory of the machine or container. */
export const memoryCheck: HealthCheck = {
  name: 'memory',
  run: ({ limits: { memoryBytes } }) => {
    const total = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)
    const free = Math.min(total, process.availableMemory())
    if (free < memoryBytes.wrong) return [wrong(healthMessages.lowMemory(free, total))]
    if (free < memoryBytes.advice) return [advice(healthMessages.lowMemory(free, total))]
    if (total < MIN_TOTAL_BYTES) return [advice(healthMessages.smallMachine(total))]
    return [passed(healthMessages.freeMemory(free, total))]
  },
}
