/**
 * Response that is already serialized as JSON and sent unchanged from the cache. The code that creates it must include
 * only declared keys.
 */
export class PreSerialized<Answer> {
  declare readonly answer?: Answer
  readonly json: string
  /** Ids of the products whose stock the response shows. */
  readonly productIds: number[]

  constructor(json: string, productIds: number[]) {
    this.json = json
    this.productIds = productIds
  }
}
