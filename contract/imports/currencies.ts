import { normalizeHeading } from '../rules/detect-table.ts'

/** Code of the shop's own currency. */
export const FRANCS = 'RWF'

/** Currency codes, keyed by the symbols, abbreviations and words that price lists use for them, without accents. */
const MARKS: Readonly<Record<string, string>> = {
  ...marksOf(
    'RWF',
    'rwf frw rf franc francs fr f francs·rwandais franc·rwandais rwandan·francs rwandan·franc 卢旺达法郎',
  ),
  ...marksOf(
    'USD',
    '$ us$ $us usd$ $usd usd dollar dollars dolar dolares dollaro dollari us·dollar us·dollars dollars·us 美元 美金 долл доллар доллары',
  ),
  ...marksOf('EUR', '€ eur euro euros 欧元 歐元 евро'),
  ...marksOf('GBP', '£ gbp stg sterling pounds pound 英镑'),
  ...marksOf('CNY', 'cny rmb cn¥ yuan renminbi 元 人民币 人民幣'),
  ...marksOf('JPY', 'jpy jp¥ yen 円 日元'),
  ...marksOf('KES', 'kes ksh kshs kenya·shillings kenyan·shillings kenya·shilling'),
  ...marksOf('UGX', 'ugx ush ushs uganda·shillings ugandan·shillings'),
  ...marksOf('TZS', 'tzs tsh tshs tanzanian·shillings tanzania·shillings'),
  ...marksOf('BIF', 'bif fbu'),
  ...marksOf('CDF', 'cdf fc francs·congolais'),
  ...marksOf('XAF', 'xaf fcfa cfa francs·cfa'),
  ...marksOf('INR', '₹ inr rupee rupees rs'),
  ...marksOf('CHF', 'chf sfr'),
  ...marksOf('CAD', 'ca$ c$ cad$ can$'),
  ...marksOf('AUD', 'a$ au$ aud$'),
  ...marksOf('HKD', 'hk$ hkd$'),
  ...marksOf('SGD', 's$ sg$ sgd$'),
  ...marksOf('TWD', 'nt$ ntd'),
  ...marksOf('BRL', 'r$ reais'),
  ...marksOf('NZD', 'nz$'),
  ...marksOf('RUB', '₽ руб рублей'),
  ...marksOf('PLN', 'zł zl'),
  ...marksOf('AED', 'dhs dirham dirhams'),
  ...marksOf('ZAR', 'rand rands'),
  ...marksOf('NGN', '₦ naira'),
  ...marksOf('KRW', '₩'),
  ...marksOf('VND', '₫'),
  ...marksOf('THB', '฿'),
  ...marksOf('ILS', '₪'),
  ...marksOf('TRY', '₺'),
  ...marksOf('UAH', '₴'),
}

function marksOf(code: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word.replaceAll('·', ' '), code]))
}

/** ISO 4217 codes recognized in a heading, except those that are also English words. */
const CODES = new Set(
  (
    'AED AFN AMD AOA ARS AUD AZN BDT BGN BHD BIF BND BOB BRL BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF ' +
    'DKK DOP DZD EGP ERN ETB EUR FJD GBP GHS GMD GNF GTQ HKD HNL HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR ' +
    'KMF KRW KWD KZT LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD ' +
    'OMR PAB PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SCR SDG SEK SGD SLE SOS SSP SYP SZL THB TJS TMT TND TTD TWD ' +
    'TZS UAH UGX USD UYU UZS VES VND XAF XCD XOF XPF YER ZAR ZMW ZWL'
  ).split(' '),
)

/**
 * Currencies that share a symbol or word. If the heading names one of these currencies, the shared symbol in a cell
 * means that currency.
 */
const FAMILIES: readonly { marks: readonly string[]; codes: readonly string[] }[] = [
  { marks: ['$', 'dollar', 'dollars'], codes: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'NAD', 'ZWL', 'LRD'] },
  { marks: ['¥', '￥', '元'], codes: ['CNY', 'JPY', 'TWD', 'HKD'] },
  { marks: ['£', 'pound', 'pounds'], codes: ['GBP', 'EGP', 'SDG', 'SSP'] },
  { marks: ['f', 'fr', 'franc', 'francs'], codes: ['RWF', 'CHF', 'XAF', 'XOF', 'CDF', 'BIF', 'GNF', 'DJF', 'KMF'] },
  { marks: ['rs', 'rupee', 'rupees', '₨'], codes: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'] },
  { marks: ['sh', 'shs', 'shilling', 'shillings'], codes: ['KES', 'UGX', 'TZS', 'SOS'] },
  { marks: ['kr'], codes: ['SEK', 'NOK', 'DKK', 'ISK'] },
]

const plain = (mark: string) => mark.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '').trim()

/**
 * Returns the currency for a symbol, abbreviation or word in a price cell: `$` is USD, `Frw` is RWF. An unknown symbol
 * or three-letter code is returned unchanged.
 * @param column currency of the column, which decides between currencies that share a symbol
 * @returns null if the text names no currency
 */
export function currencyOfMark(mark: string, column?: string | null): string | null {
  const name = plain(mark.trim())
  const family = FAMILIES.find(({ marks }) => marks.includes(name))
  if (column && family?.codes.includes(column)) return column
  const known = MARKS[name] ?? (family && name.toUpperCase())
  if (known !== undefined) return known
  return CODES.has(name.toUpperCase()) || /^(?:[A-Z]{3}|\p{Sc})$/u.test(mark) ? name.toUpperCase() : null
}

const CHINESE_MARKS = Object.keys(MARKS)
  .filter((mark) => /\p{Script=Han}/u.test(mark))
  .toSorted((one, other) => other.length - one.length)
const TOKENS = /[\p{L}]{0,3}\$(?:US)?|\p{Sc}|[\p{L}\p{M}]+|\d+|#/gu
/** Words that denote a currency in a cell but mean something else in a heading. */
const NOT_IN_HEADINGS = new Set(['f', 'rs', 'fc', 'pound', 'real'])

interface SplitHeading {
  /** Codes of the currencies that the heading names. */
  currencies: string[]
  /** Other words, in lower case and without accents. */
  words: string[]
}

/** Splits a heading such as `Unit price (US$)` or `单价(元)` into the currencies that it names and its other words. */
export function splitHeading(heading: string): SplitHeading {
  const marks: string[] = []
  let text = heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{L}{2})/gu, ' ') // priceUsd
  for (const mark of CHINESE_MARKS) {
    if (!text.includes(mark)) continue
    marks.push(mark)
    text = text.replaceAll(mark, ' ')
  }
  const words: string[] = []
  const tokens = text.match(TOKENS) ?? []
  for (const [at, token] of tokens.entries()) {
    const name = plain(token)
    const pair = [`${plain(tokens[at - 1] ?? '')} ${name}`, `${name} ${plain(tokens[at + 1] ?? '')}`].find(isMark)
    if (pair !== undefined) marks.push(pair)
    else if ((isMark(name) && !NOT_IN_HEADINGS.has(name)) || /^\p{Sc}$/u.test(token)) marks.push(name)
    else words.push(normalizeHeading(token))
  }
  return { currencies: currenciesOfMarks(marks), words }
}

const isMark = (text: string) => MARKS[text] !== undefined || CODES.has(text.toUpperCase())

/** Returns the distinct currencies of marks; in `CAD $` the symbol stands for the code beside it. */
function currenciesOfMarks(marks: readonly string[]): string[] {
  const codes = marks.map((mark) => currencyOfMark(mark) ?? mark.toUpperCase())
  const isExact = (code: string, at: number) =>
    !FAMILIES.some((family) => family.marks.includes(marks[at] ?? '')) && code
  const exact = codes.filter(isExact)
  return [
    ...new Set(marks.map((mark, at) => exact.find((code) => currencyOfMark(mark, code) === code) ?? codes[at] ?? '')),
  ]
}

const PRICE_WORDS = new Set(
  `price prix preis precio preco prezzo prijs pris cena cijena fiyat harga cost cout kosten tarif tarifa igiciro bei
  pricing msrp rrp pu pvp einzelpreis stuckpreis verkaufspreis listenpreis nettopreis bruttopreis verkoopprijs
  unitprice 单价 價格 价格 單價 售价 售價 单价 単価 価格 цена стоимость`.split(/\s+/),
)
const PRICE_QUALIFIERS = new Set(
  `unit unitaire unitario unitaria unitar unitary selling sale sales retail list listed net gross netto brutto each ea
  per pc pcs piece pieces pieza stuck stk part item in en em im ht ttc hors taxe taxes tva excl incl ex inc excluding
  including exclusive inclusive of vat tax gst mwst ust iva inkl exkl zzgl de du di da des vente venta vendita la le the
  a l d our your satuan jual p u with without 1 за шт`.split(/\s+/),
)

/**
 * Returns true if a heading consists only of words for a price and currencies: `Prix unitaire HT (€)`, `USD`.
 */
export function isPriceHeading(heading: string): boolean {
  const { words, currencies } = splitHeading(heading.replaceAll(/不?含税/g, ' '))
  const all = words.flatMap((word) => word.split(' ')).filter((word) => word !== '')
  if (all.length === 0) return currencies.length === 1
  const isPrice = all.some((word) => PRICE_WORDS.has(word)) || all.join(' ') === 'p u'
  return isPrice && all.every((word) => PRICE_WORDS.has(word) || PRICE_QUALIFIERS.has(word))
}

const CURRENCY_HEADINGS = new Set(
  'currency|currencies|curr|cur|devise|devises|monnaie|wahrung|waehrung|moneda|moeda|valuta|币种|货币|幣種|валюта|price currency|currency code|iso currency|code devise|devise du prix'.split(
    '|',
  ),
)

/** Returns true for the heading of a column that names the currency of each row's price. */
export const isCurrencyHeading = (heading: string): boolean => CURRENCY_HEADINGS.has(normalizeHeading(heading))
