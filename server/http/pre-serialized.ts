/** Answer that is already JSON, sent unchanged from the cache. Its author must keep to the declared keys. */
export class PreSerialized<Answer> {
  declare readonly answer?: Answer
  readonly json: string
  /** Products whose stock it shows. */
  readonly productIds: number[]

  constructor(json: string, productIds: number[]) {
    this.json = json
    this.productIds = productIds
  }
}
