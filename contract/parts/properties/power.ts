import type { Property } from '#contract/parts/property.ts'
import { quantity, within, atLeast, atMost, count, choice, flag, volts } from './define.ts'

/** Properties of parts that supply, convert or store power. */
export const POWER: Property[] = [
  within(
    'supply_voltage',
    'Supply voltage',
    'V',
    [
      'Vcc',
      'Vdd',
      'Supply',
      'Operating voltage',
      'Logic supply',
      'Power supply',
      'Working voltage',
      "Tension d'alimentation",
    ],
    volts,
  ),
  within(
    'input_voltage',
    'Input voltage',
    'V',
    ['Input voltage (recommended)', 'Input', 'Maximum input voltage', 'Vin', 'Voltage', 'System voltage'],
    volts,
  ),
  within('output_voltage', 'Output voltage', 'V', ['Output', 'Vout', 'Outputs'], volts),
  atLeast('output_current', 'Output current', 'A', [
    'Current',
    'Iout',
    'Load current',
    'Rated Current',
    'Continuous current',
    'Load',
  ]),
  atMost('dropout_voltage', 'Dropout voltage', 'V', ['Dropout'], volts),
  flag('adjustable', 'Adjustable', []),
  atMost('supply_current', 'Supply current', 'A', [
    'Quiescent current',
    'Consumption',
    'Current consumption',
    'Current',
  ]),
  quantity('switching_frequency', 'Switching frequency', 'Hz', ['Frequency']),
  choice('topology', 'Topology', ['Function']),
  choice('output_type', 'Output type', ['Output']),
  within('logic_voltage', 'Logic voltage', 'V', ['I/O voltage', 'Logic', 'Logic level', 'Target voltage'], volts),
  quantity('nominal_voltage', 'Nominal voltage', 'V', ['Voltage', 'Voltage at peak power', 'Battery voltage'], volts),
  quantity('charge_voltage', 'Charge voltage', 'V', [], volts),
  atLeast('charge_current', 'Charge current', 'A', []),
  atLeast('capacity', 'Capacity', 'Ah', ['Battery capacity', 'Capacité']),
  atLeast('peak_current', 'Peak current', 'A', ['Maximum current', 'Stall current']),
  atLeast('peak_power', 'Peak power', 'W', ['Pmax']),
  count('cells', 'Cells', ['Number of cells', 'Series cells']),
  atLeast('isolation', 'Isolation', 'V', ['Isolation voltage'], volts),
  choice('plug', 'Plug', ['Connector']),
]
