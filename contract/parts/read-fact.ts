import type { Fact, Property } from './property.ts'
import { readChoice } from './read-choice.ts'
import { readQuantity } from './read-quantity.ts'
import { tidyText } from './tidy.ts'
import { isUnstated } from './unstated.ts'

const YES = /^(?:yes|true|y|oui|with|1|✓)\b/i
const NO = /^(?:no|false|n|non|without|none|0|✗)\b/i

/**
 * Parses the text of a property; null if the text contains no value or cannot be interpreted. Pure; runs in the browser
 * and on the server in linear time.
 */
export function readFact(property: Property, text: string): Fact | null {
  if (isUnstated(text)) return null
  if (property.type === 'flag') return readFlag(text)
  return property.type === 'choice' ? readChoice(property, text) : readQuantity(property, text)
}

function readFlag(text: string): Fact | null {
  const tidy = tidyText(text)
  if (YES.test(tidy)) return { values: [{ choice: 'yes' }] }
  return NO.test(tidy) ? { values: [{ choice: 'no' }] } : null
}
