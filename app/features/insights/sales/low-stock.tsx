import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listLowStock, type LowStockProduct } from '#contract/insights/calls.ts'
import { POPULAR_DAYS } from '#contract/catalogue/limits.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { insightWords } from '#app/words/insights.ts'
import { InsightPanel } from './insight-panel.tsx'

/** Products with low stock, the lowest first. */
export function LowStock() {
  const { data, error, refetch } = useQuery(apiQuery(listLowStock))
  if (!data) return <InsightPanel title={insightWords.lowStock} error={error} onRetry={() => void refetch()} />
  return (
    <Panel title={insightWords.lowStock} note={insightWords.orFewer(LOW_STOCK_THRESHOLD)} className="flex flex-col">
      {data.length > 0 ? (
        // Must not be taller than the chart beside it.
        <ul className="min-h-0 flex-[1_1_0] overflow-y-auto max-lg:max-h-96 max-lg:flex-none">
          {data.map((product) => (
            <LowStockRow key={product.id} product={product} />
          ))}
        </ul>
      ) : (
        <p className="p-4">{insightWords.nothingLow}</p>
      )}
    </Panel>
  )
}

function LowStockRow({ product }: { product: LowStockProduct }) {
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={`/seller/products/${product.id}`}
        className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.75 pr-3 pl-4 -outline-offset-2 transition-colors hover:bg-fill/60"
      >
        <ProductPicture
          picture={product.picture}
          sizes="36px"
          alt=""
          className="size-9 rounded-sm [--picture-inset:9%_7%]"
        />
        <span>
          <span className="block font-medium text-ink">
            <Unbroken text={product.name} />
          </span>
          <span className="meta">{salesText(product)}</span>
        </span>
        <StockLeft pieces={product.stock_quantity} />
      </Link>
    </li>
  )
}

function StockLeft({ pieces }: { pieces: number }) {
  if (pieces === 0) return <StatusDot tone="out">{insightWords.out}</StatusDot>
  return <StatusDot tone="low">{insightWords.left(formatCount(pieces))}</StatusDot>
}

/** Describes recent sales of a product, and how long its stock will last at that rate. */
function salesText({ units, stock_quantity: stock }: LowStockProduct): string {
  const sold = insightWords.soldLately(formatCount(units), POPULAR_DAYS)
  if (units === 0 || stock === 0) return sold
  return insightWords.lasts(sold, Math.max(1, Math.round((stock / units) * POPULAR_DAYS)))
}
