import { digitsAndZeros, uniRoyalOhms, letterOhms } from './codes.ts'
import { INCH_SIZES, METRIC_SIZES, type Series } from './series.ts'

/** Series of thick-film resistors. */
export const RESISTORS: Series[] = [
  {
    name: 'Uni-Royal thick film',
    kind: 'resistor',
    pattern: /^(?<size>\d{4})(?<power>W[A-Z\d])(?<tolerance>[BDFGJK])(?<value>\d{3}[\dJKL])T[\dA-Z]{2}$/,
    sizes: INCH_SIZES,
    powers: { WM: 1 / 32, WH: 1 / 20, WG: 1 / 16, WA: 1 / 10, W8: 1 / 8, W4: 1 / 4, W3: 1 / 3, W2: 1 / 2, W7: 3 / 4 },
    readValue: uniRoyalOhms,
  },
  {
    name: 'Yageo RC',
    kind: 'resistor',
    pattern: /^RC(?<size>\d{4})(?<tolerance>[BDFJ])[RKC]-(?:07|10|13|7W|3W)(?<value>\d*[RKM]\d*|0)L?$/,
    sizes: INCH_SIZES,
    readValue: letterOhms,
  },
  {
    name: 'Vishay CRCW',
    kind: 'resistor',
    pattern:
      /^CRCW(?<size>\d{4})(?<value>\d+[RKM]\d*|\d*[RKM]\d+|0{4})(?<tolerance>[DFJZ])(?:[KLNS0][A-Z]{2}(?:HP|C)?)?$/,
    sizes: INCH_SIZES,
    readValue: letterOhms,
  },
  {
    name: 'Panasonic ERJ',
    kind: 'resistor',
    pattern:
      /^ERJ-?(?<size>1G|2R|2G|3E|3G|6E|6G|8E|8G|14|1T)[NEKFGY]*(?<tolerance>[DFJ])(?<value>\d{3,4}|\d*R\d+)[VXCYU]$/,
    sizes: {
      '1G': '0201',
      '2R': '0402',
      '2G': '0402',
      '3E': '0603',
      '3G': '0603',
      '6E': '0805',
      '6G': '0805',
      '8E': '1206',
      '8G': '1206',
      '14': '1210',
      '1T': '2512',
    },
    readValue: digitsAndZeros,
  },
  {
    name: 'Samsung RC',
    kind: 'resistor',
    pattern: /^RC(?<size>1005|1608|2012|3216|3225|5025|6432)(?<tolerance>[DFJ])(?<value>\d{3,4}|\d*R\d+)[A-Z]{2}$/,
    sizes: { ...METRIC_SIZES, '5025': '2010', '6432': '2512' },
    readValue: digitsAndZeros,
  },
  {
    name: 'Fenghua RC',
    kind: 'resistor',
    pattern: /^RC-(?<size>01|02|03|05|06|10|12)[WKU](?<value>\d{3,4}|\d*R\d+)(?<tolerance>[DFJ])T$/,
    sizes: { '01': '0201', '02': '0402', '03': '0603', '05': '0805', '06': '1206', '10': '2010', '12': '2512' },
    readValue: digitsAndZeros,
  },
  {
    name: 'Walsin WR',
    kind: 'resistor',
    pattern: /^WR(?<size>02|04|06|08|12|10|20|25)[XWT](?<value>\d{3,4}|\d*R\d+)\s?(?<tolerance>[DFJ])[TPG][LBA]$/,
    sizes: {
      '02': '0201',
      '04': '0402',
      '06': '0603',
      '08': '0805',
      '12': '1206',
      '10': '1210',
      '20': '2010',
      '25': '2512',
    },
    readValue: digitsAndZeros,
  },
  {
    name: 'Stackpole RMCF',
    kind: 'resistor',
    pattern: /^RMCF(?<size>\d{4})(?<tolerance>[DFGJZ])T(?<value>\d+[RKM]\d*)$/,
    sizes: INCH_SIZES,
    readValue: letterOhms,
  },
  {
    name: 'Bourns CR',
    kind: 'resistor',
    pattern: /^CR(?<size>\d{4})-(?<tolerance>[DFJ])[XWA]-(?<value>\d{3,4}|\d*R\d+)[EG]LF$/,
    sizes: INCH_SIZES,
    readValue: digitsAndZeros,
  },
]
