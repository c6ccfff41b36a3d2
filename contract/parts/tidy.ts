/**
 * Characters that people, keyboards and other shops use in place of a normalized character, keyed to that character.
 */
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
/** Cyrillic units, as used in Russian parts lists. */
const CYRILLIC: Record<string, string> = {
  мкф: 'µF',
  нф: 'nF',
  пф: 'pF',
  ком: 'kΩ',
  мом: 'MΩ',
  ом: 'Ω',
  мкгн: 'µH',
  мгн: 'mH',
  кгц: 'kHz',
  мгц: 'MHz',
}
const CYRILLIC_UNIT = /(?<=\d ?)(?:мкф|нф|пф|ком|мом|ом|мкгн|мгн|кгц|мгц)(?!\p{L})/giu
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Normalizes characters that look alike, including both micro and both ohm signs, full-width letters, dashes, `+/-` and
 * `>=`, and collapses spaces.
 */
export function tidyText(text: string): string {
  return text
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)
    .replace(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replace(CYRILLIC_UNIT, (unit) => CYRILLIC[unit.toLowerCase()] ?? unit)
    .replace(/\+\s?\/\s?-|\+-/g, '±')
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
}
