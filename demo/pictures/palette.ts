/** Colours of materials. */
export const GOLD = '#d9b75f'
export const SILVER = '#c7cacb'
export const STEEL = '#a9adaf'
export const PLASTIC = '#1b1d1f'
export const HOLE = '#e4e7e2'

/** Colours of wire insulation, in the order of the resistor colour code. */
export const WIRES = {
  black: '#26292b',
  brown: '#6f4325',
  red: '#c0392b',
  orange: '#d8742a',
  yellow: '#dcb22d',
  green: '#2c8a55',
  blue: '#2b5fa5',
  violet: '#7d4b94',
  grey: '#8f9496',
  white: '#eceeea',
}
