import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { Statement } from '#contract/statements/calls.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatLongDay } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { statementWords as words } from '#app/words/statements.ts'

interface StatementsPanelProps {
  statements: Statement[]
  /** Path of the page; a statement's path begins with it. */
  path: string
  /** True for a seller's own statements, which do not name the seller. */
  isOwn?: boolean
}

/** Lists statements, newest first; each opens in a dialog with its own URL. */
export function StatementsPanel({ statements, path, isOwn = false }: StatementsPanelProps) {
  return (
    <Panel title={words.statements}>
      {statements.length > 0 ? (
        <Table
          label={words.statements}
          rows={statements}
          rowKey={({ id }) => id}
          columns={isOwn ? ownColumns(path) : columnsOf(path)}
        />
      ) : (
        <EmptyState isSmall icon={ReceiptText} heading={words.none} text={isOwn ? words.noneOwnHint : words.noneHint} />
      )}
    </Panel>
  )
}

const columnsOf = (path: string): Columns<Statement> => ({
  seller: {
    header: words.columns.seller,
    width: 'minmax(8rem,1.4fr)',
    card: 'title',
    title: ({ seller }) => seller.name,
    cell: (statement) => <StatementLink path={path} statement={statement} text={statement.seller.name} />,
    className: 'font-medium text-ink',
  },
  number: {
    header: words.columns.statement,
    width: '6rem',
    card: 'meta',
    cell: ({ number }) => words.number(number),
  },
  ...amountColumns,
})

const ownColumns = (path: string): Columns<Statement> => ({
  number: {
    header: words.columns.statement,
    width: '7rem',
    card: 'title',
    cell: (statement) => <StatementLink path={path} statement={statement} text={words.number(statement.number)} />,
    className: 'font-medium text-ink',
  },
  ...amountColumns,
})

const amountColumns: Columns<Statement> = {
  period: {
    header: words.columns.period,
    width: 'minmax(14rem,1.4fr)',
    card: 'subtitle',
    cell: ({ from_day: from, to_day: to }) => words.period(formatLongDay(from), formatLongDay(to)),
  },
  payable: {
    header: words.columns.payable,
    width: '10rem',
    align: 'end',
    card: 'end',
    cell: ({ payable }) => <Amount francs={payable} />,
  },
  state: {
    header: words.columns.state,
    width: '9rem',
    align: 'end',
    card: 'subend',
    cell: (statement) => <StatementState statement={statement} />,
  },
}

function StatementLink({ path, statement, text }: { path: string; statement: Statement; text: string }) {
  return (
    <Link to={`${path}/${statement.id}`} preventScrollReset className="link">
      {text}
    </Link>
  )
}

/** Badge that shows whether a statement is paid out. */
function StatementState({ statement: { payable, paid } }: { statement: Statement }) {
  if (payable === 0) return <Badge>{words.states.none}</Badge>
  return paid === payable ? (
    <Badge tone="green">{words.states.paid}</Badge>
  ) : (
    <Badge tone="amber">{words.states.unpaid}</Badge>
  )
}
