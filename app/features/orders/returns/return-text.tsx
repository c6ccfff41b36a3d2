import type { OrderReturn } from '#contract/orders/returns.ts'
import { returnWords } from '#app/words/orders-returns.ts'

/** Pieces of a return with their problems, the buyer's report and the shop's answer. */
export function ReturnText({ of: { lines, text, status, answer } }: { of: OrderReturn }) {
  const decision = returnWords.decision(status, answer)
  return (
    <>
      {lines.map((line) => (
        <span key={line.product_id} className="block wrap-anywhere">
          {returnWords.line(line)}
        </span>
      ))}
      {text && <span className="block wrap-anywhere whitespace-pre-line">{text}</span>}
      {decision && <span className="block font-medium wrap-anywhere whitespace-pre-line">{decision}</span>}
    </>
  )
}
