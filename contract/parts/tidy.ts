/** Normalized form of characters that people, keyboards and other shops use. */
const SIGNS: Record<string, string> = {
  '\u03bc': 'µ',
  '\u2126': 'Ω',
  '℃': '°C',
  '℉': '°F',
  '％': '%',
  '＋': '+',
  '～': '~',
  '〜': '~',
  '∼': '~',
  '、': ';',
  '；': ';',
  '，': ',',
  '：': ':',
  '（': '(',
  '）': ')',
  '＠': '@',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '⩽': '≤',
  '⩾': '≥',
  '″': '"',
  '…': '..',
}
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g')
/** Cyrillic prefixes and units, as used in Russian parts lists. */
const CYRILLIC: Record<string, string> = { мк: 'µ', н: 'n', п: 'p', к: 'k', ф: 'F', ом: 'Ω', гн: 'H', гц: 'Hz', в: 'V', а: 'A', вт: 'W' } // oxfmt-ignore
const CYRILLIC_UNIT =
  /(?<=\d ?)(мк|[нпкм])?(ф|ом|гн|гц|вт)(?!\p{L})|(?<=\d ?)(мк|[кКмМ])?([ВА])(?!\p{L})|(?<=\d)(мк|[нпкКМ])(?!\p{L})/giu
/** Characters and spaces that may have to change; most texts have none. */
const UNTIDY = /[^\x21-\x7eµΩ°±≤≥ ]|\+\s?\/?\s?-|[<>]=| {2}/
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Returns the Latin spelling of a Cyrillic unit. In lower case, `мом` may be milliohms or megohms and stays as it is, as
 * does a single `в` or `а`, which is a word.
 */
function spellUnit(typed: string, ...groups: (string | undefined)[]): string {
  const prefix = groups[0] ?? groups[2] ?? groups[4] ?? ''
  const base = groups[1] ?? groups[3] ?? ''
  const unit = CYRILLIC[base.toLowerCase()] ?? ''
  if (base === 'в' || base === 'а' || (base === '' && prefix === 'м')) return typed
  if (prefix.toLowerCase() !== 'м') return (CYRILLIC[prefix.toLowerCase()] ?? '') + unit
  if (unit === 'Hz' || prefix === 'М') return `M${unit}`
  return unit === 'Ω' && base === 'ом' ? typed : `m${unit}`
}

/**
 * Normalizes characters that look alike, including both micro and both ohm signs, full-width letters, dashes, `+/-` and
 * `>=`, and collapses spaces.
 */
export function tidyText(typed: string): string {
  const text = typed.trim()
  if (!UNTIDY.test(text)) return text
  return text
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)
    .replace(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replace(CYRILLIC_UNIT, spellUnit)
    .replace(/\+\s?\/\s?-|\+-/g, '±')
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
}
