/** Colours of materials, shared by all drawings to keep the lighting consistent. */
export const GOLD = '#d9b75f'
export const SILVER = '#c7cacb'
export const STEEL = '#a9adaf'
export const BLACK = '#26292b'
export const PLASTIC = '#1b1d1f'
export const HOLE = '#e4e7e2'
export const PRINT = '#9aa0a3'
export const COPPER = '#b8753a'

/** Solder masks. */
export const MASK = {
  green: '#1d6b46',
  blue: '#1f4f8f',
  sky: '#2b6fb3',
  navy: '#1b2f66',
  black: '#24272a',
  purple: '#4b2f7a',
  red: '#a5282b',
  white: '#eceeea',
  teal: '#12777c',
}

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
