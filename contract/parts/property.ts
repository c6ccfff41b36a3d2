/** Property of parts: its names, and how its texts are parsed. */
export interface Property {
  /** Name in URLs, calls and tables. */
  key: string
  name: string
  type: 'quantity' | 'choice' | 'flag'
  /** Base unit of a quantity; counts have none. */
  unit?: string
  /**
   * Meaning of a part's value: `exact` is the value itself, `within` an operating range, `rating` the maximum (or, if less is better, the
   * worst case).
   */
  holds: 'exact' | 'within' | 'rating'
  better?: 'more' | 'less'
  /** Other names in files and shops; a name may belong to several properties, which the kind distinguishes. */
  aliases: readonly string[]
  /** Allowed values of a choice, best first if they are ordered, each with its other spellings. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** True if a choice accepts only the listed values; otherwise it keeps any text. */
  isClosed?: boolean
  /** True if several choices may apply at once, such as I2C / SPI. */
  isSeveral?: boolean
  /** True if bare numbers are in the base unit. */
  isBare?: boolean
  /** True if ±5 means 5 rather than -5 to 5. */
  isEitherWay?: boolean
}

/** Value of a part: a single value has low = high; `typ`, if stated, lies between them. */
export interface FactValue {
  low?: number
  typ?: number
  high?: number
  choice?: string
}

/** Parsed text of a property. */
export interface Fact {
  values: FactValue[]
  /** Remark around the value that is not part of it, such as `at 10 V`. */
  condition?: string
  /** Reason for a person to check the text: conflicting units (nothing is read then), or a number that may be a code. */
  doubt?: 'units_disagree' | 'maybe_code'
}
