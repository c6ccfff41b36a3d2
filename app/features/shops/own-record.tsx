import { formatCount } from '#contract/money.ts'
import type { OwnShop } from '#contract/shops/calls.ts'
import { MIN_RECORD_ORDERS, PACKING_HOURS, RECORD_DAYS } from '#contract/shops/limits.ts'
import { AccountSection } from '#app/features/accounts/own/account-section.tsx'
import { ownShopWords } from '#app/words/shops-own.ts'

const FACTS = ['delivered', 'packed_on_time', 'supplied_in_full'] as const

/** Record of the seller's own orders, and how it is calculated. */
export function OwnRecord({ record }: Pick<OwnShop, 'record'>) {
  const orders = formatCount(record?.delivered ?? 0)
  return (
    <AccountSection heading={ownShopWords.record} hint={ownShopWords.recordHint(MIN_RECORD_ORDERS)}>
      {record && record.delivered > 0 ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt className="meta">{ownShopWords.recordFacts[fact]}</dt>
              <dd className="text-lg font-bold text-ink tabular-nums">
                {fact === 'delivered' ? orders : ownShopWords.recordOf(formatCount(record[fact]), orders)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{record ? ownShopWords.recordNone : ownShopWords.recordPending}</p>
      )}
      <p className="meta">{ownShopWords.recordHow(RECORD_DAYS, PACKING_HOURS)}</p>
    </AccountSection>
  )
}
