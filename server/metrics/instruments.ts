import { Counter, Gauge, type Registry } from 'prom-client'

interface Described {
  name: string
  help: string
}

/** Numbers keyed by the value of a single label. */
type Labelled = Record<string, number>

/** Creates metrics whose values are read on demand from existing counters. */
export function createInstruments(registry: Registry) {
  const registers = [registry]
  return {
    /** Omits the metric while `read` returns null. */
    gauge: ({ name, help }: Described, read: () => number | null | Promise<number | null>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const number = await read()
          if (number === null) this.remove()
          else this.set(number)
        },
      }),

    /** Omits the metric while `read` returns null. */
    gauges: ({ name, help }: Described, label: string, read: () => Labelled | null | Promise<Labelled | null>) =>
      new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        async collect() {
          const numbers = (await read()) ?? {}
          this.reset()
          for (const [value, number] of Object.entries(numbers)) this.set({ [label]: value }, number)
        },
      }),

    counters: ({ name, help }: Described, label: string, read: () => Labelled) =>
      new Counter({
        name,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset()
          for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number)
        },
      }),
  }
}

export type Instruments = ReturnType<typeof createInstruments>
