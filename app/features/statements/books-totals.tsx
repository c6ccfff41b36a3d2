import { Link } from 'react-router'
import type { Books } from '#contract/statements/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { statementWords as words } from '#app/words/statements.ts'

/** Totals of the shop's money: collected, owed, paid out, and differences on delivery rounds. */
export function BooksTotals({ books }: { books: Books }) {
  const { collected_today: collected, to_collect: toCollect, owed_to_customers: owed } = books
  const total = collected.reduce((sum, { amount }) => sum + amount, 0)
  const ways = collected.map(({ method, amount }) => `${words.methods[method]} ${formatAmount(amount, 'auto')}`)
  return (
    <StatCards
      className="md:grid-cols-3 xl:grid-cols-6"
      stats={[
        {
          name: words.collectedToday,
          value: formatAmount(total, 'auto'),
          note: ways.length > 0 ? ways.join(', ') : words.nothingCollected,
          isLead: true,
        },
        {
          name: words.toCollect,
          value: formatAmount(toCollect, 'auto'),
          note: toCollect > 0 ? <OrdersLink view="to_collect" /> : words.toCollectNote,
        },
        {
          name: words.owedToCustomers,
          value: formatAmount(owed, 'auto'),
          note: owed > 0 && <OrdersLink view="to_refund" />,
        },
        {
          name: words.owedToSellers,
          value: formatAmount(books.owed_to_sellers, 'auto'),
          note: words.owedToSellersNote,
        },
        { name: words.paidToSellers, value: formatAmount(books.paid_to_sellers, 'auto'), note: words.thisMonth },
        {
          name: words.roundDifferences,
          value: formatAmount(books.round_differences.amount, 'auto'),
          note: words.roundDifferencesNote(books.round_differences.rounds),
        },
      ]}
    />
  )
}

function OrdersLink({ view }: { view: 'to_collect' | 'to_refund' }) {
  return (
    <Link to={`/admin/orders?status=${view}`} className="link">
      {words.seeOrders}
    </Link>
  )
}
