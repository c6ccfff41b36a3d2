/** One property of parts: what it is called and how its texts are read. */
export interface Property {
  /** Name in addresses, calls and tables. */
  key: string
  name: string
  type: 'quantity' | 'choice' | 'flag'
  /** Base unit of a quantity; counts have none. */
  unit?: string
  /**
   * What a part's value says: `exact` is what it is, `within` a span in which it works, `rating` the most (or, where less is
   * better, the worst) that it does.
   */
  holds: 'exact' | 'within' | 'rating'
  better?: 'more' | 'less'
  /** Other names of it in the files and shops of others; a name may belong to several properties, told apart by the kind. */
  aliases: readonly string[]
  /** Of a choice: what may be chosen, best first where they have an order, each with its other spellings. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Of a choice: only what is listed is read; others keep what they say. */
  isClosed?: boolean
  /** Of a choice: several may be true at once, such as I2C / SPI. */
  isSeveral?: boolean
  /** Numbers without a unit are of the base unit. */
  isBare?: boolean
  /** ±5 is five, not from -5 to 5. */
  isEitherWay?: boolean
}

/** A value of a part: a single one has low = high, `typ` stands between them where it is told. */
export interface FactValue {
  low?: number
  typ?: number
  high?: number
  choice?: string
}

/** What a text says of a property. */
export interface Fact {
  values: FactValue[]
  /** What stood around the value and is no part of it, such as `at 10 V`. */
  condition?: string
  /** What a person should look at: units that disagree (nothing is read then), or a number that may be a code. */
  doubt?: 'units_disagree' | 'maybe_code'
}
