/** Numbering scheme of a product series. */
export interface Series {
  name: string
  kind: 'resistor' | 'ceramic_capacitor'
  /** Pattern of a part number, with the named groups size, value, tolerance, voltage, dielectric and power. */
  pattern: RegExp
  sizes?: Record<string, string>
  voltages?: Record<string, number>
  dielectrics?: Record<string, string>
  powers?: Record<string, number>
  /** Parses the group `value`; by default, a three-digit code. */
  readValue?: (code: string) => number | null
}

/** Package sizes whose code equals their name. */
export const INCH_SIZES = Object.fromEntries(
  ['01005', '0201', '0402', '0603', '0805', '1206', '1210', '1808', '1812', '2010', '2220', '2512'].map((size) => [
    size,
    size,
  ]),
)

/** Inch codes of package sizes, keyed by the size in tenths of a millimetre. */
export const METRIC_SIZES: Record<string, string> = {
  '0603': '0201',
  '1005': '0402',
  '1608': '0603',
  '2012': '0805',
  '3216': '1206',
  '3225': '1210',
  '4532': '1812',
  '5750': '2220',
}
