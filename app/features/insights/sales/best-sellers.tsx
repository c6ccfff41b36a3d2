import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { listBestSellers, type BestSeller } from '#contract/insights.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { MediaCell } from '#app/display/media-cell.tsx'
import { insightWords } from '#app/words/insights.ts'
import { CsvButton } from './chart-panel.tsx'
import { InsightPanel } from './insight-panel.tsx'

type SortOrder = 'units' | 'rate'

const SORT_ORDERS = [
  { name: 'units', words: insightWords.units },
  { name: 'rate', words: insightWords.viewsToOrders },
] as const

/** What sold most, by pieces or by how many of those who looked ordered. */
export function BestSellers() {
  const { data, isError, refetch } = useQuery(apiQuery(listBestSellers))
  const [order, setSortOrder] = useState<SortOrder>('units')
  if (!data) return <InsightPanel title={insightWords.bestSellers} isFailed={isError} onRetry={() => void refetch()} />
  const products = order === 'units' ? data : data.toSorted((a, b) => (rateOf(b) ?? 0) - (rateOf(a) ?? 0))
  return (
    <Panel
      title={insightWords.bestSellers}
      note={insightWords.bestSellersNote[order]}
      actions={
        <>
          <SegmentedControl label={insightWords.order} segments={SORT_ORDERS} chosen={order} onChoose={setSortOrder} />
          <CsvButton file={{ name: insightWords.bestSellersFile, rows: csvRows(products) }} />
        </>
      }
    >
      {products.length > 0 ? (
        <BestSellersTable products={products} order={order} />
      ) : (
        <p className="p-4">{insightWords.noSales}</p>
      )}
    </Panel>
  )
}

function BestSellersTable({ products, order }: { products: BestSeller[]; order: SortOrder }) {
  const sorted = (head: string, isSorted: boolean) =>
    isSorted
      ? {
          head: (
            <>
              {head}
              <ArrowDown />
            </>
          ),
          sort: 'descending' as const,
        }
      : { head }
  const maxUnits = Math.max(...products.map(({ units }) => units))
  return (
    <DataTable
      label={insightWords.bestSellers}
      hasPictures
      columns={[
        { head: insightWords.product },
        { head: insightWords.views, isNumber: true },
        { head: insightWords.orders, isNumber: true },
        { ...sorted(insightWords.perHundred, order === 'rate'), isNumber: true },
        sorted(insightWords.unitsSold, order === 'units'),
      ]}
      className="md:grid-cols-[minmax(0,1fr)_5rem_5rem_7rem_12rem] lg:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem_16rem]"
    >
      {products.map((product) => (
        <BestSellerRow key={product.id} product={product} maxUnits={maxUnits} />
      ))}
    </DataTable>
  )
}

function BestSellerRow({ product, maxUnits }: { product: BestSeller; maxUnits: number }) {
  const { name, mpn, picture, views, orders, units } = product
  return (
    <DataRow className="max-md:grid-cols-[auto_auto_minmax(0,1fr)]">
      <Cell title={name} className="max-md:col-span-full">
        <MediaCell picture={picture} name={name} partNumber={mpn} />
      </Cell>
      <Cell isNumber className="max-md:pl-13">
        {formatCount(views)}
        <Unit>{insightWords.viewsUnit}</Unit>
      </Cell>
      <Cell isNumber>
        {formatCount(orders)}
        <Unit>{insightWords.ordersUnit}</Unit>
      </Cell>
      <Cell isNumber className="text-right">
        {rateOf(product)?.toFixed(1) ?? '–'}
        <Unit>{insightWords.perHundredUnit}</Unit>
      </Cell>
      <Cell className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-2 max-md:col-span-full max-md:pl-13 md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-3">
        <span className="text-ink md:text-right">{formatCount(units)}</span>
        <span className="h-1.5 overflow-hidden rounded-[2px] bg-fill-2">
          <span className="block h-full bg-series-1" style={{ width: `${(units / maxUnits) * 100}%` }} />
        </span>
        <Unit>{insightWords.soldUnit}</Unit>
      </Cell>
    </DataRow>
  )
}

/** On phones the columns have no heads. */
function Unit({ children }: { children: string }) {
  return <span className="text-sm text-ink-3 md:hidden"> {children}</span>
}

/** Orders of a hundred views; undefined where nobody was seen looking. */
function rateOf({ orders, views }: BestSeller): number | undefined {
  return views > 0 ? (orders / views) * 100 : undefined
}

function csvRows(products: BestSeller[]) {
  const head = [
    insightWords.product,
    insightWords.partNumber,
    insightWords.views,
    insightWords.orders,
    insightWords.perHundred,
    insightWords.unitsSold,
  ]
  const row = (product: BestSeller) => [
    product.name,
    product.mpn ?? '',
    product.views,
    product.orders,
    rateOf(product)?.toFixed(1) ?? '',
    product.units,
  ]
  return [head, ...products.map(row)]
}
