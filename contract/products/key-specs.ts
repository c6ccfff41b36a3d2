import type { Spec } from '#contract/catalogue/calls.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import { parseSpecValue } from './spec-value.ts'

type Property = Pick<Spec, 'name' | 'text'>

const MAX_FACTS = 3
/** Maximum length of a key fact. Three facts of this length, separated by dots, fill one line of a card. */
const MAX_LENGTH = 18

/**
 * Groups of property names, highest priority first. From each group, a card shows the first property that the product
 * has.
 */
const PRIORITY_GROUPS: string[][] = [
  ['Microcontroller', 'Module', 'Chip', 'Processor', 'CPU', 'Board', 'Driver', 'Sensor', 'USB chip', 'Drivers', 'Fits'],
  ['Points', 'Capacity', 'RAM', 'Peak power', 'Resistance', 'Resistance at 25 °C', 'Light resistance (10 lx)'],
  ['Capacitance'],
  ['Quantity'],
  ['Motor supply', 'Input'],
  ['Operating voltage', 'Supply voltage', 'Logic voltage', 'Coil voltage', 'Control voltage', 'Nominal voltage'].concat(
    ['VCEO', 'VDS', 'Reverse voltage', 'Voltage', 'System voltage', 'Supply', 'Charge voltage', 'Target voltage'],
  ),
  ['Output', 'Outputs', 'Bus voltage'],
  ['Interface', 'Interfaces', 'Bluetooth', 'Protocol'],
  ['Range', 'Pressure range', 'Frequency', 'Bands', 'Rotation', 'Resolution', 'Pixels', 'Characters', 'Digits'],
  [
    'Temperature accuracy',
    'Accuracy',
    'Position accuracy',
    'Torque',
    'Holding torque',
    'Contact rating',
    'Load voltage',
  ],
  ['Humidity accuracy', 'Angle', 'Gear ratio', 'Step angle', 'Microstep', 'Flow', 'Update rate'],
  ['Digital I/O', 'GPIO', 'Channels', 'Axes'],
  ['Flash', 'Memory'],
  ['Current', 'Load current', 'Continuous current', 'Collector current', 'Drain current', 'Charge current'],
  ['Output current', 'Supply current', 'Peak current', 'Power', 'Maximum'],
  ['LEDs', 'Keys', 'Cells', 'Pins', 'Ways', 'Modules', 'Bits', 'Motors'],
  ['Package', 'Size', 'Length', 'Pitch', 'Diameter', 'Shaft', 'Connector', 'Plug', 'Display', 'Contact', 'Type'],
  ['Battery holder', 'Ends', 'Weight', 'Format', 'Controller', 'Headers'],
]

/** Short labels for counts whose property names are too long for a card. */
const COUNT_LABELS: Record<string, string> = { 'Digital I/O': 'I/O', GPIO: 'GPIO', Quantity: 'pcs', LEDs: 'LEDs' }

/**
 * Selects the key facts for a product card, the most relevant first: 'ATmega328P', '5 V', '14 I/O'.
 * @returns at most three facts with at most 18 characters each
 */
export function keySpecs(allSpecs: readonly Property[]): string[] {
  const specs = allSpecs.filter(({ text }) => !isUnstated(text))
  const prioritized = PRIORITY_GROUPS.flatMap((names) => names.flatMap((name) => specsThatFit(specs, name)).slice(0, 1))
  const others = specs.filter((spec) => !prioritized.includes(spec) && parseSpecValue(spec.text)?.unit)
  const facts = [...prioritized, ...others].map(formatFact).filter((fact) => fact.length <= MAX_LENGTH)
  return [...new Set(facts)].slice(0, MAX_FACTS)
}

function specsThatFit(specs: readonly Property[], name: string): Property[] {
  return specs.filter((spec) => spec.name === name && formatFact(spec).length <= MAX_LENGTH)
}

function formatFact({ name, text }: Property): string {
  const value = shortenValue(text)
  const countLabel = COUNT_LABELS[name] ?? name.toLowerCase()
  if (/^\d+$/.test(value)) return `${value} ${value === '1' ? countLabel.replace(/s$/, '') : countLabel}`
  if (name === 'Input') return `${value} in`
  return name === 'Bluetooth' ? `Bluetooth ${value}` : value
}

/** Removes the condition of a quantity ('1.8 kg·cm at 4.8 V') and any text in parentheses ('UART (AT commands)'). */
function shortenValue(text: string): string {
  const bare = text.replace(/\s*\([^)]*\)/g, '').replace(/^(?:up to )?about\s+/, '')
  const value = parseSpecValue(text)?.unit ? bare.replace(/\s+(?:at|per|typical)\b.*/, '') : bare
  const whole = value.replace(/\s+baud$/, '').trim()
  return whole.length <= MAX_LENGTH ? whole : whole.replace(/,.*/, '')
}
