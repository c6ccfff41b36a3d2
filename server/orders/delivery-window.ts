import { fieldErrors, Refusal } from '#contract/errors.ts'

/**
 * Rejects a delivery time that the shop does not offer; undefined means any time.
 * @param windows delivery times that the shop offers
 * @throws invalid_input
 */
export function assertOffered(window: string | undefined, windows: string[]): void {
  if (!window || windows.includes(window)) return
  throw new Refusal('invalid_input', {
    fields: [{ loc: ['body', 'customer_info', 'window'], msg: fieldErrors.window_unknown, type: 'custom' }],
  })
}
