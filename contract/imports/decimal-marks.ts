type DecimalMark = '.' | ','

/**
 * Numbers that reveal the decimal mark, because they have a zero before the mark or any number of decimals except
 * three.
 */
const DECIMALS = /(?<![\d.,])(?:0([.,])\d+|\d+(?:[.,'’ \u00a0\u202f]\d{3})*([.,])(?:\d{1,2}|\d{4,}))(?![\d.,])/
/** Numbers with a single mark followed by three digits, which can be thousands or decimals. */
const OPEN = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}(?![\d.,])/

/** Maximum length of a string that is read as a number. */
const MAX_LENGTH = 60

/**
 * Returns the decimal marks that a column uses. Thousands with a point usually end in a zero, as in `1.500`, so the
 * point is a decimal mark if no such number in the column ends in a zero.
 */
export function findDecimalMarks(texts: Iterable<string>): ReadonlySet<DecimalMark> {
  const marks = new Set<DecimalMark>()
  let points = 0
  let roundPoints = 0
  for (const text of texts) {
    if (text.length > MAX_LENGTH) continue
    const match = DECIMALS.exec(text)
    const mark = match?.[1] ?? match?.[2]
    if (mark === '.' || mark === ',') marks.add(mark)
    const open = OPEN.exec(text)
    if (open?.[1] !== '.') continue
    points += 1
    if (open[0].endsWith('0')) roundPoints += 1
  }
  if (points > 0 && roundPoints === 0) marks.add('.')
  return marks
}

/** Returns true if a number may be wrong by a factor of 1,000, such as `14.632` in a column that also has `39.5`. */
export function isAmbiguousNumber(text: string, marks: ReadonlySet<DecimalMark>): boolean {
  const mark = text.length > MAX_LENGTH ? null : OPEN.exec(text)?.[1]
  return (mark === '.' || mark === ',') && marks.has(mark)
}
