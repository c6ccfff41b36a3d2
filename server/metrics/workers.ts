import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './serve.ts'
import type { MetricsMessage, WorkerMessage, WorkerMetrics } from '#server/metrics/worker-messages.ts'

/**
 * Combines the metrics of all workers, labelled by worker, so that restarting a worker resets only its own counters.
 */
export function shareMetrics(metrics: Metrics, number: number): void {
  const { registry } = metrics
  const wanted = new Map<number, (metrics: WorkerMetrics[]) => void>()
  let requests = 0
  registry.setDefaultLabels({ worker: String(number) })
  process.on('message', ({ request, metrics: ofAll }: MetricsMessage) => {
    if (!ofAll) return void tell(request)
    wanted.get(request)?.(ofAll)
    wanted.delete(request)
  })
  metrics.read = async () => {
    const request = (requests += 1)
    const { promise, resolve } = Promise.withResolvers<WorkerMetrics[]>()
    wanted.set(request, resolve)
    send({ state: 'wants metrics', request })
    return AggregatorRegistry.aggregate(await promise).metrics()
  }

  async function tell(request: number): Promise<void> {
    const own = await registry.getMetricsAsJSON()
    // series of different workers have different labels, so nothing is summed or dropped
    for (const metric of own) metric.aggregator = 'sum'
    send({ state: 'tells metrics', request, metrics: own })
  }
}

function send(message: WorkerMessage): void {
  process.send?.(message)
}
