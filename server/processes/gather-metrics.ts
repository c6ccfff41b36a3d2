import type { ChildProcess } from 'node:child_process'
import type { MetricsMessage, WorkerCommand, WorkerMessage, WorkerMetrics } from '../metrics/worker-messages.ts'

/**
 * Timeout in milliseconds, after which workers that have not responded are omitted. A scrape waits at most ten seconds.
 */
const MAX_WAIT_MS = 3_000

let requests = 0

/** Collects the metrics of all workers and sends them, in order of worker number, to the worker that requested them. */
export async function gatherMetrics(workers: ChildProcess[], asker: ChildProcess, request: number): Promise<void> {
  const reports = await Promise.all(workers.map(askForMetrics))
  sendTo(asker, { request, metrics: reports.filter((one) => one !== null) })
}

function askForMetrics(worker: ChildProcess): Promise<WorkerMetrics | null> {
  const request = (requests += 1)
  const { promise, resolve } = Promise.withResolvers<WorkerMetrics | null>()
  const take = (message: WorkerMessage) => {
    if (message.state === 'tells metrics' && message.request === request) resolve(message.metrics)
  }
  const timer = setTimeout(resolve, MAX_WAIT_MS, null)
  worker.on('message', take)
  sendTo(worker, { request })
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', take)
  })
}

/** Sends a message without reporting errors: a dead worker never replies; its exit event settles the request. */
export function sendTo(worker: ChildProcess, message: WorkerCommand | MetricsMessage): void {
  if (worker.connected) worker.send(message, () => {})
}
