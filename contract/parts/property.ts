/** Property of parts, with its names and the rules for parsing its values. */
export interface Property {
  /** Name used in URLs, calls and tables. */
  key: string
  name: string
  type: 'quantity' | 'choice' | 'flag'
  /** Base unit of a quantity; absent for counts. */
  unit?: string
  /**
   * Meaning of a part's stated value: `exact` is the value itself, `within` is an operating range, and `rating` is the
   * maximum or, if lower values are better, the worst case.
   */
  holds: 'exact' | 'within' | 'rating'
  better?: 'more' | 'less'
  /**
   * Other names used in files and shops. If several properties share a name, the kind of the part determines the
   * property.
   */
  aliases: readonly string[]
  /** Allowed values of a choice, each with its alternative spellings. Ordered choices start with the best value. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** True if a choice accepts only the listed values. Otherwise, any text is accepted. */
  isClosed?: boolean
  /** True if several values of a choice can apply at the same time, such as I2C / SPI. */
  isSeveral?: boolean
  /** True if numbers without a unit are in the base unit. */
  isBare?: boolean
  /** True if `±5` means the value 5 rather than the range from -5 to 5. */
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
  /** Remark next to a value that is not part of the value, such as `at 10 V`. */
  condition?: string
  /**
   * Reason why a person should check the text: its units conflict, so that no value was parsed, or its number may be a
   * code.
   */
  doubt?: 'units_disagree' | 'maybe_code'
}
