import { Counter, Gauge, type Registry } from 'prom-client'

interface Described {
  name: string
  help: string
}

/** Numbers by the value of one label. */
type Labelled = Record<string, number>

/** Metrics that are read when somebody asks, from numbers that are counted elsewhere. */
export function createInstruments(registry: Registry) {
  const registers = [registry]
  return {
    /** Without a value while there is none. */
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

    /** Without a value while there is none. */
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
