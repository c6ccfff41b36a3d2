/** An answer that is JSON already, as it was kept: it is sent as it stands. Whoever writes it keeps to the declared keys. */
export class Written<Answer> {
  declare readonly answer?: Answer
  readonly json: string
  /** The products whose stock it shows. */
  readonly productIds: number[]

  constructor(json: string, productIds: number[]) {
    this.json = json
    this.productIds = productIds
  }
}
