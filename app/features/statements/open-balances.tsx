import { Coins, Pencil } from 'lucide-react'
import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { adjustSeller, type OpenBalance } from '#contract/statements/calls.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { statementWords as words } from '#app/words/statements.ts'

/** Lists sellers' earnings that no statement contains yet; each can be adjusted. */
export function OpenBalances({ balances }: { balances: OpenBalance[] }) {
  const [adjusting, setAdjusting] = useState<OpenBalance['seller'] | null>(null)
  return (
    <Panel title={words.open} note={words.openNote}>
      {balances.length > 0 ? (
        <Table
          label={words.open}
          rows={balances}
          rowKey={({ seller }) => seller.id}
          columns={columnsOf(setAdjusting)}
        />
      ) : (
        <EmptyState isSmall icon={Coins} heading={words.openNone} text={words.openNoneHint} />
      )}
      {adjusting && <AdjustDialog key={adjusting.id} seller={adjusting} onClose={() => setAdjusting(null)} />}
    </Panel>
  )
}

const columnsOf = (onAdjust: (seller: OpenBalance['seller']) => void): Columns<OpenBalance> => ({
  seller: {
    header: words.columns.seller,
    width: 'minmax(8rem,1.4fr)',
    card: 'title',
    title: ({ seller }) => seller.name,
    cell: ({ seller }) => seller.name,
    className: 'font-medium text-ink',
  },
  gross: {
    header: words.columns.gross,
    width: '9rem',
    align: 'end',
    card: 'hidden',
    cell: ({ gross }) => <Amount francs={gross} />,
  },
  commission: {
    header: words.columns.commission,
    width: '9rem',
    align: 'end',
    card: 'hidden',
    cell: ({ commission }) => <Amount francs={-commission} />,
  },
  adjusted: {
    header: words.columns.adjusted,
    width: '9rem',
    align: 'end',
    card: 'hidden',
    cell: ({ opening, adjusted }) => <Amount francs={opening + adjusted} />,
  },
  balance: {
    header: words.columns.balance,
    width: '9rem',
    align: 'end',
    card: 'end',
    cell: ({ balance }) => <Amount francs={balance} />,
  },
  actions: {
    header: <span className="sr-only">{words.adjust}</span>,
    width: '7rem',
    align: 'end',
    card: 'subend',
    cell: ({ seller }) => (
      <Button size="sm" aria-label={words.adjustOf(seller.name)} onClick={() => onAdjust(seller)}>
        <Pencil />
        {words.adjust}
      </Button>
    ),
  },
})

interface AdjustDialogProps {
  seller: OpenBalance['seller']
  onClose: () => void
}

function AdjustDialog({ seller, onClose }: AdjustDialogProps) {
  const form = useApiForm(adjustSeller, {
    defaultValues: { amount: '', note: '' },
    input: ({ amount, note }: { amount: string; note: string }) => ({
      params: { user_id: seller.id },
      body: { amount: parseSigned(amount), note },
    }),
    texts: { tried: sayOutcome(words.adjustFailed) },
    waitFor: ['statements'],
    onSuccess: (_answer, { amount }) => {
      showToast({ tone: 'success', text: words.adjusted(formatAmount(parseSigned(amount), 'auto'), seller.name) })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={words.adjustOf(seller.name)}
      onClose={onClose}
      submit={words.adjustSave}
      submitting={controlWords.saving}
    >
      <TextField
        {...form.field('amount', {
          validate: (typed) => isAdjustment(parseSigned(typed)) || fieldErrors.not_an_adjustment,
        })}
        label={words.columns.amount}
        hint={words.adjustHint}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('note', { validate: (note) => note.trim() !== '' || fieldErrors.required })}
        label={words.note}
        maxLength={MAX_LINE_LENGTH}
        required
      />
    </DialogForm>
  )
}

/** Parses an amount typed as `-2,000`; returns NaN for any other text. */
function parseSigned(text: string): number {
  const typed = text.trim()
  const isTakenOff = /^[-\u2212]/.test(typed)
  return parseNumber(typed.replace(/^[-+\u2212]\s*/, '')) * (isTakenOff ? -1 : 1)
}

const isAdjustment = (francs: number) => Number.isFinite(francs) && francs !== 0
