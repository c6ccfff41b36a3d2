/** Month and the number next to it, which is a day or a two-digit year. */
type DateReading = [month: number, number: number]

/** Month names in the languages in which spreadsheet programs write dates, without accents. */
const MONTHS = [
  'jan janv january janvier januar ene enero gen gennaio janeiro',
  'feb fev fevr february fevrier februar febrero febbraio fevereiro',
  'mar mars march mrz marz maerz marzo marco',
  'apr avr april avril abr abril aprile',
  'may mai mayo mag maggio maio',
  'jun juin june juni junio giu giugno junho',
  'jul juil july juillet juli julio lug luglio julho',
  'aug aout august ago agosto aou',
  'sep sept september septembre septiembre set settembre setembro',
  'oct october octobre okt oktober octubre ott ottobre out outubro',
  'nov november novembre noviembre novembro',
  'dec december decembre dez dezember dic diciembre dicembre dezembro',
].map((names) => names.split(' '))

const monthOf = (word: string): number => {
  const name = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return MONTHS.findIndex((names) => names.includes(name)) + 1
}

const TIME = String.raw`(?:[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)?`
const DAY_FIRST = /^(\d{1,2})(\.? ?[-/. ] ?|)(\p{L}{3,10})\.?(?:[-/. ]{1,2}(?:\d{2}|\d{4}))?$/u
const MONTH_FIRST = /^(\p{L}{3,10})\.?([-/]|)(\d{1,4})$/u
const YEAR_FIRST = new RegExp(String.raw`^((?:1[89]|20)\d\d)([-/.])(\d\d?)\2(\d\d?)${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)${TIME}$`)
const TWO_NUMBERS = /^(\d{1,4})[-/.](\d{1,4})$/

/**
 * Finds every way to read a string as a date.
 * @param isWritten true to accept only dates as spreadsheet programs write them: `08-Mar` and `Mar-08`, but not `MAR-8`
 * @returns the possible dates; empty if the string is not a date
 */
export function readDates(text: string, { isWritten }: { isWritten: boolean }): DateReading[] {
  if (text.length > 40) return []
  if (isWritten && /^\d{1,3}:\d\d:\d\d$/.test(text)) return [[0, 0]]
  const [, day = '', mark = '', dayMonth = ''] = DAY_FIRST.exec(text) ?? []
  if (dayMonth) return isWritten && (mark === '' || isCapitals(dayMonth)) ? [] : dated(monthOf(dayMonth), Number(day))
  const [, month = '', dash = '', number = ''] = MONTH_FIRST.exec(text) ?? []
  if (month) return isWritten && (dash === '' || isCapitals(month)) ? [] : dated(monthOf(month), Number(number))
  const [, year, , second, third] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return numbered(Number(second), Number(third), Number(year))
  const [, one, separator, two, last = ''] = YEAR_LAST.exec(text) ?? []
  if (one !== undefined && (!isWritten || separator === '/' || (separator === '.' && last.length === 4)))
    return [...numbered(Number(one), Number(two), Number(last)), ...numbered(Number(two), Number(one), Number(last))]
  const [, left, right] = (!isWritten && TWO_NUMBERS.exec(text)) || []
  return left === undefined ? [] : [...dated(Number(left), Number(right)), ...dated(Number(right), Number(left))]
}

const isCapitals = (word: string) => word === word.toUpperCase()

/** Returns an interpretation if the month is valid; a year is reduced to its last two digits. */
const dated = (month: number, number: number): DateReading[] =>
  month >= 1 && month <= 12 ? [[month, number > 31 ? number % 100 : number]] : []

/** Returns the possible interpretations of a full date. The first day of a month may also stand for the whole month. */
function numbered(month: number, day: number, year: number): DateReading[] {
  if (day < 1 || day > 31) return []
  return [...dated(month, day), ...(day === 1 ? dated(month, year % 100) : [])]
}
