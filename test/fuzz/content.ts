import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

/** Headers and body of a generated request. */
export interface Content {
  headers: Record<string, string>
  payload?: Buffer
}

/** Truncates bytes, or inserts bytes that are not valid UTF-8. */
export function corruptBytes(bytes: Buffer): Arbitrary<Buffer> {
  const place = fc.nat(bytes.length)
  return fc.oneof(
    place.map((at) => bytes.subarray(0, at)),
    place.map((at) => Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc0, 0x80]), bytes.subarray(at)])),
  )
}
