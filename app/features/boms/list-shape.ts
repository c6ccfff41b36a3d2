import { MAX_BOARDS, MAX_SPARE_PERCENT } from '#contract/boms/limits.ts'
import {
  hasFields,
  isFlag,
  isNumber,
  isText,
  listOf,
  orMissing,
  orNull,
  recordOf,
  type Shape,
} from '#app/browser/shape.ts'
import type { ListChoices } from './list.ts'
import type { ListSource } from './read-list.ts'
import type { Sheet } from './sheet.ts'

const isSheet = hasFields<Pick<Sheet, 'name' | 'rows' | 'hiddenRows'>>({
  name: isText,
  rows: listOf(listOf(isText)),
  hiddenRows: orMissing(listOf(isNumber)),
})
const isNamed = hasFields<Pick<ListSource, 'name' | 'sheet'>>({ name: orNull(isText), sheet: isNumber })
const isTyped = hasFields({ text: isText })
const hasSheets = hasFields({ sheets: listOf(isSheet) })

/** Checks a stored text or the stored sheets of a list. */
export const isListSource: Shape = (value) => isNamed(value) && (isTyped(value) || hasSheets(value))

const isBetween =
  (least: number, most: number): Shape =>
  (value) =>
    isNumber(value) && (value as number) >= least && (value as number) <= most

/** Checks the stored choices for a list. */
export const areListChoices = hasFields<ListChoices>({
  boards: isBetween(1, MAX_BOARDS),
  sparePercent: isBetween(0, MAX_SPARE_PERCENT),
  preference: isText,
  products: recordOf(orNull(isNumber)),
  bought: recordOf(isFlag),
  added: recordOf(isNumber),
  heldBefore: orMissing(recordOf(isNumber)),
  lastOrderId: orMissing(isNumber),
  isWaitingForSignIn: isFlag,
})

const areColumns = hasFields({ columns: orMissing(listOf(orNull(isText))) })

/** Checks the stored choices for an unsaved list, which include the fields of its columns. */
export const areUnsavedChoices: Shape = (value) => areListChoices(value) && areColumns(value)
