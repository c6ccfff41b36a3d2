import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listBestSellers, type BestSeller } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
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

/** Best-selling products, ranked by number of pieces or by the share of their viewers who ordered them. */
export function BestSellers() {
  const { data, error, refetch } = useQuery(apiQuery(listBestSellers))
  const [order, setSortOrder] = useState<SortOrder>('units')
  if (!data) return <InsightPanel title={insightWords.bestSellers} error={error} onRetry={() => void refetch()} />
  const products = order === 'units' ? data : data.toSorted((a, b) => (rateOf(b) ?? 0) - (rateOf(a) ?? 0))
  return (
    <Panel
      title={insightWords.bestSellers}
      note={insightWords.bestSellersNote[order]}
      actions={
        <>
          <SegmentedControl label={insightWords.order} segments={SORT_ORDERS} chosen={order} onChoose={setSortOrder} />
          <CsvButton
            title={insightWords.bestSellers}
            file={{ name: insightWords.bestSellersFile, rows: csvRows(products) }}
          />
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
  const maxUnits = Math.max(...products.map(({ units }) => units))
  return (
    <Table
      label={insightWords.bestSellers}
      rows={products}
      rowKey={({ id }) => id}
      columns={columnsOf(order, maxUnits)}
      hasPictures
      rowClassName="max-md:grid-cols-[auto_auto_minmax(0,1fr)]"
    />
  )
}

const columnsOf = (order: SortOrder, maxUnits: number): Columns<BestSeller> => ({
  product: {
    header: insightWords.product,
    width: 'minmax(0,1fr)',
    card: 'line',
    cell: ({ picture, name, mpn }) => <MediaCell picture={picture} name={name} partNumber={mpn} />,
  },
  views: {
    header: insightWords.views,
    width: { md: '5rem', lg: '7rem' },
    align: 'end',
    cell: ({ views }) => <Figure unit={insightWords.viewsUnit}>{formatCount(views)}</Figure>,
    className: 'max-md:pl-13',
  },
  orders: {
    header: insightWords.orders,
    width: { md: '5rem', lg: '7rem' },
    align: 'end',
    cell: ({ orders }) => <Figure unit={insightWords.ordersUnit}>{formatCount(orders)}</Figure>,
  },
  rate: {
    ...sortedHeader(insightWords.perHundred, order === 'rate'),
    width: { md: '7rem', lg: '8rem' },
    align: 'end',
    cell: (product) => <Figure unit={insightWords.perHundredUnit}>{rateOf(product)?.toFixed(1) ?? '–'}</Figure>,
    className: 'text-right',
  },
  units: {
    ...sortedHeader(insightWords.unitsSold, order === 'units'),
    width: { md: '12rem', lg: '16rem' },
    card: 'line',
    cell: ({ units }) => <UnitsBar units={units} share={units / maxUnits} />,
    className: 'max-md:pl-13',
  },
})

function sortedHeader(header: string, isSorted: boolean): Pick<Columns<BestSeller>[string], 'header' | 'sort'> {
  if (!isSorted) return { header }
  return {
    sort: 'descending',
    header: (
      <>
        {header}
        <ArrowDown className="size-3.5" />
      </>
    ),
  }
}

function UnitsBar({ units, share }: { units: number; share: number }) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-3">
      <span className="text-ink md:text-right">{formatCount(units)}</span>
      <span className="h-1.5 overflow-hidden rounded-[2px] bg-fill-2">
        <span className="block h-full bg-series-1" style={{ width: `${share * 100}%` }} />
      </span>
      <Unit>{insightWords.soldUnit}</Unit>
    </div>
  )
}

function Figure({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Unit>{unit}</Unit>
    </>
  )
}

/** Unit shown beside a value on phones, where the columns have no headings. */
function Unit({ children }: { children: string }) {
  return <span className="text-sm text-ink-3 md:hidden"> {children}</span>
}

/** Returns the number of orders per hundred product views; undefined if there are no views. */
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
    rateOf(product) === undefined ? '' : Number(rateOf(product)?.toFixed(1)),
    product.units,
  ]
  return [head, ...products.map(row)]
}
