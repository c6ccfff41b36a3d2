/** Property of parts, with its names and the rules for parsing its texts. */
export interface Property {
  /** Name used in URLs, calls and tables. */
  key: string
  name: string
  type: 'quantity' | 'choice' | 'flag'
  /** Base unit of a quantity; absent for counts. */
  unit?: string
  /**
   * Meaning of a part's value: `exact` is the value itself, `within` an operating range, and `rating` the maximum or,
   * if less is better, the worst case.
   */
  holds: 'exact' | 'within' | 'rating'
  better?: 'more' | 'less'
  /**
   * Other names used in files and shops. If a name belongs to several properties, the kind determines which one
   * applies.
   */
  aliases: readonly string[]
  /** Allowed values of a choice, each with its other spellings. Ordered choices start with the best. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** True if a choice accepts only the listed values; if not set, any text is kept. */
  isClosed?: boolean
  /** True if several choices can apply at the same time, such as I2C / SPI. */
  isSeveral?: boolean
  /** True if numbers without a unit are in the base unit. */
  isBare?: boolean
  /** True if ±5 means 5 instead of -5 to 5. */
  isEitherWay?: boolean
}

/** Value of a part. For a single value, `low` equals `high`; `typ`, if stated, lies between the two. */
export interface FactValue {
  low?: number
  typ?: number
  high?: number
  choice?: string
}

/** Parsed text of a property. */
export interface Fact {
  values: FactValue[]
  /** Remark that surrounds the value but is not part of it, such as `at 10 V`. */
  condition?: string
  /**
   * Reason why a person should check the text: conflicting units, in which case no value is read, or a number that may
   * be a code.
   */
  doubt?: 'units_disagree' | 'maybe_code'
}
