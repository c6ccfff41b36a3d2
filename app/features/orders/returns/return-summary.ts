import type { OrderReturn } from '#contract/orders/returns.ts'
import { formatAmount } from '#app/format/amount.ts'
import { returnWords } from '#app/words/orders-returns.ts'

type Line = OrderReturn['lines'][number]
export type SummedLine = Pick<Line, 'reason' | 'counted' | 'to_shelf' | 'value'>

/**
 * Summarizes in one or two sentences what came back and what was taken off the order. Buyers don't learn what went back into
 * stock.
 */
export function returnSummary(lines: readonly SummedLine[]): string {
  const [missing, back] = [lines.filter(isMissing), lines.filter((line) => !isMissing(line))]
  const [piecesMissing, piecesBack] = [countOf(missing), countOf(back)]
  const shelf = back.every(({ to_shelf: pieces }) => pieces === null)
    ? null
    : back.reduce((sum, { to_shelf: pieces }) => sum + (pieces ?? 0), 0)
  const value = sumFrancs(lines.map((line) => line.value))
  return [
    ...(piecesBack > 0 ? [returnWords.back(piecesBack, shelf)] : []),
    ...(piecesMissing > 0 ? [returnWords.missing(piecesMissing)] : []),
    value > 0 ? returnWords.off(formatAmount(value, 'auto')) : returnWords.nothingOff,
  ].join(' ')
}

/** Sums amounts in hundredths of a franc to avoid floating-point errors. */
export const sumFrancs = (amounts: readonly number[]) =>
  amounts.reduce((sum, francs) => sum + Math.round(francs * 100), 0) / 100

/** Returns true if a problem was reported before its pieces were counted, and not recorded by an admin in one step. */
export const wasReported = ({ status, text, lines }: OrderReturn) =>
  status !== 'closed' || text !== '' || lines.some(({ asked }) => asked > 0)

const isMissing = ({ reason }: SummedLine) => reason === 'missing'
const countOf = (lines: readonly SummedLine[]) => lines.reduce((sum, { counted }) => sum + counted, 0)
