import type { Property } from '#contract/parts/property.ts'
import { quantity, atLeast, atMost, count, choice } from './define.ts'

/** Properties of integrated circuits and crystals. */
export const INTEGRATED: Property[] = [
  choice('function', 'Function', ['Logic type', 'Logic function', 'Types']),
  count('channels', 'Channels', [
    'Number of channels',
    'Number of circuits',
    'Number of elements',
    'Circuits',
    'Motors',
    'Outputs',
    'Number of outputs',
    'Canaux',
  ]),
  atLeast('bandwidth', 'Bandwidth', 'Hz', ['Gain bandwidth', 'Gain Bandwidth Product(Gbp)', 'GBP']),
  choice('interface', 'Interface', ['Interfaces', 'Protocol', 'Bus', 'Communication', 'Interface type'], {
    choices: {
      I2C: ['IIC', 'TWI', 'I²C'],
      SPI: ['SPI-like serial'],
      UART: ['TTL serial', 'Serial'],
      '1-Wire': ['one wire', 'single-wire digital', 'single wire'],
      USB: [],
      CAN: [],
      PWM: [],
      analogue: ['analog', 'Analogue output'],
      digital: [],
    },
    isSeveral: true,
  }),
  atLeast('memory_size', 'Memory', 'byte', ['Memory size', 'Capacity', 'EEPROM']),
  quantity('resolution_bits', 'Resolution', 'bit', ['Adc (Bit)', 'ADC', 'ADC resolution', 'Resolution']),
  atLeast('data_rate', 'Data rate', 'bit/s', ['Baud rate', 'Downlink', 'Speed', 'Bit rate']),
  atLeast('sample_rate', 'Sample rate', 'samples/s', ['Rate', 'Sampling rate']),
  quantity('frequency', 'Frequency', 'Hz', ['Fréquence', 'Carrier', 'Bands', 'Nominal frequency', 'Crystal frequency']),
  atMost(
    'frequency_tolerance',
    'Frequency tolerance',
    'ppm',
    ['Normal temperature frequency tolerance', 'Tolerance', 'Accuracy'],
    { isEitherWay: true },
  ),
  atMost('frequency_stability', 'Frequency stability', 'ppm', [], { isEitherWay: true }),
  quantity('load_capacitance', 'Load capacitance', 'F', ['CL']),
  quantity('gain', 'Gain', '', ['Voltage gain']),
]

/** Properties of connectors and cables. */
export const CONNECTOR: Property[] = [
  count('positions', 'Positions', [
    'Pins',
    'Number of pins',
    'Number of positions',
    'Ways',
    'Contacts',
    'Poles',
    'Number of contacts',
    'Wires',
    'Points',
  ]),
  count('rows', 'Rows', ['Number of rows']),
  choice('gender', 'Gender', ['Ends', 'Connector gender'], {
    choices: { male: ['plug', 'pin'], female: ['socket', 'receptacle'] },
  }),
  quantity('wire_gauge', 'Wire gauge', '', ['Gauge', 'AWG', 'Wire size']),
  choice('thread', 'Thread', []),
  choice('connector', 'Connector', ['Connector type', 'Terminals', 'Headers', 'Connection']),
]
