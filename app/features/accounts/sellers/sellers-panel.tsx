import { Store } from 'lucide-react'
import { Link } from 'react-router'
import type { SellerAccount } from '#contract/accounts-sellers.ts'
import { formatCount } from '#contract/money.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { sellerAdminWords as words } from '#app/words/accounts-sellers.ts'

/** Who sells, with state, products and what was agreed. */
export function SellersPanel({ sellers }: { sellers: SellerAccount[] }) {
  return (
    <Panel label={words.heading}>
      {sellers.length > 0 ? (
        <Table label={words.heading} rows={sellers} rowKey={({ id }) => id} columns={COLUMNS} />
      ) : (
        <EmptyState isSmall icon={Store} heading={words.none} text={words.noneText} />
      )}
    </Panel>
  )
}

const COLUMNS: Columns<SellerAccount> = {
  name: {
    header: words.columns.name,
    width: 'minmax(8rem,1.4fr)',
    card: 'title',
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={`/admin/users/sellers/${id}`} preventScrollReset className="link">
        {name}
      </Link>
    ),
    className: 'font-medium text-ink',
  },
  terms: {
    header: words.columns.terms,
    width: 'minmax(8rem,1fr)',
    card: 'subtitle',
    cell: termsText,
  },
  products: {
    header: words.columns.products,
    width: '10rem',
    align: 'end',
    card: 'metaEnd',
    cell: ({ products, waiting }) => (
      <>
        {waiting > 0 && (
          <Link to="/admin/products/checks" className="link mr-2 text-sm">
            {words.waiting(formatCount(waiting))}
          </Link>
        )}
        <span className="max-md:hidden">{formatCount(products)}</span>
        <span className="md:hidden">{words.products(formatCount(products))}</span>
      </>
    ),
  },
  state: {
    header: words.columns.state,
    width: '8rem',
    card: 'end',
    cell: ({ state }) => <StatusDot tone={state === 'active' ? 'on' : 'off'}>{words.states[state]}</StatusDot>,
  },
}

/** What holds, and what will. */
function termsText({ terms, next_terms: next }: SellerAccount): string {
  const now = terms ? words.percent(terms.commission_percent) : words.noTerms
  return next ? `${now}, ${words.nextTerms(next.commission_percent, formatLongDay(next.from_day))}` : now
}
