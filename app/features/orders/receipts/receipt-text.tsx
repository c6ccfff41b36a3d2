import type { Receipt, ReceiptTo } from '#contract/orders/receipts.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatAmount } from '#app/format/amount.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { receiptWords } from '#app/words/orders-receipts.ts'

/** Number and issuer of a noted receipt, with its amounts and time below, on screen and on paper. */
export function ReceiptText({ receipt }: { receipt: Receipt }) {
  const { timeZone } = useShopDetails()
  const {
    kind,
    number,
    issuer,
    total,
    vat,
    issued_at: issuedAt,
    sdc_id: sdcId,
    link,
    withdrawn_at: isWithdrawn,
  } = receipt
  return (
    <>
      <p className={isWithdrawn ? 'wrap-anywhere text-ink-3 line-through' : 'wrap-anywhere text-ink'}>
        {receiptWords.noted[kind](number, issuer)}
      </p>
      <p className="meta wrap-anywhere">
        {receiptWords.amounts(formatAmount(total, 'auto'), formatAmount(vat, 'auto'))} ·{' '}
        {formatDateTime(issuedAt, timeZone)} · {sdcId}
        {isWithdrawn && ` · ${receiptWords.withdrawn}`}
      </p>
      {link && !isWithdrawn && (
        <a href={link} target="_blank" rel="noreferrer" className="link print:hidden">
          {receiptWords.open}
        </a>
      )}
    </>
  )
}

/** Returns the phone number of a consumer, or the name and TIN of a business. */
export const buyerText = ({ phone, name, tin }: ReceiptTo) => phone || receiptWords.business(name, tin)
