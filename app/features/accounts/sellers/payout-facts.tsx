import { useQuery } from '@tanstack/react-query'
import { getPayoutOfSeller } from '#contract/accounts/payout.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { payoutFieldWords, payoutWords as words } from '#app/words/accounts-payout.ts'
import { Fact } from '../applications/application-facts.tsx'
import { SectionPending } from '../own/account-section.tsx'

/** A seller's payout details, for admins. */
export function PayoutFacts({ sellerId }: { sellerId: number }) {
  const { timeZone } = useShopDetails()
  const query = useQuery(apiQuery(getPayoutOfSeller, { params: { user_id: sellerId } }))
  const { data: payout } = query
  if (!payout)
    return (
      <SectionPending query={query} loading={words.ofSellerLoading} failed={words.ofSellerFailed}>
        <Skeleton className="h-24 w-full" />
      </SectionPending>
    )
  const { tin, payout_method: method, changed_at: changedAt } = payout
  return (
    <section aria-label={words.ofSeller}>
      <h3 className="mt-3 mb-1.5 font-medium">{words.ofSeller}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.25">
        <Fact name={payoutFieldWords.payout_method}>{method ? words.methods[method] : words.none}</Fact>
        {method && (
          <>
            <Fact name={payoutFieldWords.payout_name}>{payout.payout_name}</Fact>
            <Fact name={payoutFieldWords.payout_number}>{payout.payout_number}</Fact>
          </>
        )}
        <Fact name={payoutFieldWords.tin}>{tin ? `${tin}, ${words.vat(payout.vat_registered)}` : words.none}</Fact>
        <Fact name={payoutFieldWords.receipts_by}>{words.receiptsOf[payout.receipts_by]}</Fact>
        {changedAt && <Fact name={words.changed}>{formatLongDateTime(changedAt, timeZone)}</Fact>}
      </dl>
    </section>
  )
}
