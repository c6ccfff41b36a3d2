import { Store } from 'lucide-react'
import type { Shop } from '#contract/shops/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatCount } from '#contract/money.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { Notice } from '#app/ui/notice.tsx'
import { shopWords } from '#app/words/shops.ts'

/** Profile of a shop, shown above its products; on phones, the description is collapsed. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { timeZone } = useShopDetails()
  const { name, logo, about, district, hours, since, record } = shop
  const facts = [district, hours, shopWords.since(formatShortDate(since, timeZone))].filter(Boolean)
  return (
    <header className="page pt-4 md:pt-7">
      <div className="flex items-start gap-x-4">
        <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-md bg-fill text-ink-3">
          {logo ? (
            <img src={`/static/${logo}`} alt="" width={56} height={56} className="size-full object-cover" />
          ) : (
            <Store className="size-7 stroke-[1.25]" />
          )}
        </span>
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere md:text-2xl">{name}</h1>
          <p className="mt-0.5 meta">{facts.join(' · ')}</p>
          {record && (
            <p className="meta text-ink">
              {shopWords.record(
                formatCount(record.delivered),
                Math.floor((100 * record.packed_on_time) / record.delivered),
              )}
            </p>
          )}
          {about && <p className="mt-2 max-w-180 whitespace-pre-line wrap-anywhere max-md:hidden">{about}</p>}
        </div>
      </div>
      {shop.away_until && (
        <Notice tone="amber" className="mt-3">
          {shopWords.away(shortDay(shop.away_until))}
        </Notice>
      )}
      {about && (
        <details className="mt-1 md:hidden">
          <summary className="meta min-h-8 content-center">{shopWords.about}</summary>
          <p className="whitespace-pre-line wrap-anywhere">{about}</p>
        </details>
      )}
    </header>
  )
}
