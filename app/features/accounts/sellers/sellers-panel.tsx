import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { changeChecks, type SellerAccount } from '#contract/accounts/sellers.ts'
import { formatCount } from '#contract/money.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { EditableNumber } from '#app/ui/editable-number.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { sellerAdminWords as words } from '#app/words/accounts-sellers.ts'
import { checksRules } from '../applications/agreed-fields.tsx'

/** Lists sellers with their status, products and agreed terms. */
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
    width: '9rem',
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
  checks: {
    header: words.columns.checks,
    width: '11rem',
    align: 'end',
    card: 'meta',
    cell: (seller) => <ChecksField seller={seller} />,
    className: 'has-[form]:overflow-visible',
  },
  state: {
    header: words.columns.state,
    width: '8rem',
    card: 'end',
    cell: ({ state }) => <StatusDot tone={state === 'active' ? 'on' : 'off'}>{words.states[state]}</StatusDot>,
  },
}

/** Number of a seller's upcoming products that an admin will review, editable in place. */
function ChecksField({ seller: { id, name, checks_left: checks } }: { seller: SellerAccount }) {
  const { mutateAsync } = useApiMutation(changeChecks, {
    waitFor: ['accounts'],
    onSuccess: (changed) => showToast({ tone: 'success', text: words.checksChanged(name, changed.checks_left) }),
    onError: (error) => showFailure(error, { tried: words.checksFailed }),
  })
  return (
    <EditableNumber
      label={words.changeChecks(name)}
      value={String(checks)}
      previousText={words.wasChecks(checks)}
      errorOf={(typed) => [checksRules.validate(typed)].find((error) => error !== true)}
      onSave={(typed) =>
        mutateAsync({ params: { user_id: id }, body: { checks_left: typed.trim() } }).then(
          () => true,
          () => false,
        )
      }
    >
      {words.checks(checks)}
      <span className="md:hidden">&nbsp;{words.checksOnCard}</span>
    </EditableNumber>
  )
}

/** Returns a seller's current terms and those agreed for a later date. */
function termsText({ terms, next_terms: next }: SellerAccount): string {
  const now = terms ? words.percent(terms.commission_percent) : words.noTerms
  return next ? `${now}, ${words.nextTerms(next.commission_percent, formatLongDay(next.from_day))}` : now
}
