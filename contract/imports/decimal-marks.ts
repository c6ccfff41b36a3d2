type DecimalMark = '.' | ','

/** Numbers that show which mark is the decimal mark: any number of decimals but three, or a zero before the mark. */
const DECIMALS = /(?<![\d.,])(?:0([.,])\d+|\d+(?:[.,'’ \u00a0\u202f]\d{3})*([.,])(?:\d{1,2}|\d{4,}))(?![\d.,])/
/** Numbers with a single mark before three digits, which can be thousands or decimals. */
const OPEN = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}(?![\d.,])/

/** Returns the marks that some of a column's texts use for decimals. */
export function findDecimalMarks(texts: Iterable<string>): ReadonlySet<DecimalMark> {
  const marks = new Set<DecimalMark>()
  for (const text of texts) {
    const match = DECIMALS.exec(text)
    const mark = match?.[1] ?? match?.[2]
    if (mark === '.' || mark === ',') marks.add(mark)
  }
  return marks
}

/** Returns true if a number may be wrong by a factor of 1,000, such as `14.632` in a column that also has `39.5`. */
export function isAmbiguousNumber(text: string, marks: ReadonlySet<DecimalMark>): boolean {
  const mark = OPEN.exec(text)?.[1]
  return (mark === '.' || mark === ',') && marks.has(mark)
}
