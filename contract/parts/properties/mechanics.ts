import type { Property } from '#contract/parts/property.ts'
import { quantity, within, atLeast, count, choice, volts } from './define.ts'

/** Properties of motors, relays, pumps and tools. */
export const MECHANICAL: Property[] = [
  atLeast('torque', 'Torque', 'N·m', ['Holding torque', 'Stall torque', 'Couple']),
  quantity('speed', 'Speed', 'rpm', ['No-load speed', 'Rated speed']),
  choice('gear_ratio', 'Gear ratio', ['Ratio']),
  quantity('shaft_diameter', 'Shaft', 'm', ['Shaft diameter']),
  choice('microstep', 'Microstep', ['Microstepping']),
  within('motor_supply', 'Motor supply', 'V', ['Motor voltage', 'Vmot'], volts),
  quantity('coil_voltage', 'Coil voltage', 'V', ['Control voltage', 'Coil'], volts),
  atLeast('contact_current', 'Contact current', 'A', [
    'Contact rating',
    'Load current',
    'Current',
    'Rated current',
    'Load',
  ]),
  atLeast('contact_voltage', 'Contact voltage', 'V', ['Contact rating', 'Load voltage'], volts),
  choice('contacts', 'Contacts', ['Contact', 'Contact form', 'Type', 'Switch', 'Switch type']),
  within('flow', 'Flow', 'm³/s', ['Flow range', 'Flow rate', 'Débit']),
  atLeast('load_weight', 'Load', 'kg', ['Capacity', 'Rated load']),
  count('keys', 'Keys', ['Buttons']),
  count('digits', 'Digits', []),
  count('leds', 'LEDs', ['Number of LEDs']),
  choice('taps', 'Points', ['Tie points']),
  within('tool_temperature', 'Temperature', '°C', ['Temperature range'], volts),
  quantity('tips', 'Tips', '', ['Bits', 'Arms', 'Parts', 'Values', 'Colours', 'Modules', 'Decks', 'Pulses per turn']),
]
