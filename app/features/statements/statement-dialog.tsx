import { useQuery } from '@tanstack/react-query'
import { Printer, Undo2, Wallet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StatementDetail } from '#contract/statements/calls.ts'
import { failureText } from '#app/api/failure.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { controlWords } from '#app/words/controls.ts'
import { moneyWords } from '#app/words/controls-money.ts'
import { statementWords as words } from '#app/words/statements.ts'
import { PayoutForm, ReversePayoutForm } from './payout-form.tsx'
import { StatementContent } from './statement-content.tsx'
import { statementQuery } from './statement-queries.ts'

interface StatementDialogProps {
  statementId: number
  /** True if the viewer records payouts. */
  isAdmin: boolean
  onClose: () => void
}

/** Statement with its payouts in a dialog, which can be printed; admins record payouts. */
export function StatementDialog({ statementId, isAdmin, onClose }: StatementDialogProps) {
  const { data: statement, error, refetch } = useQuery(statementQuery(statementId))
  const { print, printing } = usePrint()
  return (
    <Dialog
      open
      onClose={onClose}
      size="table"
      title={statement ? words.title(statement.number, statement.seller.name) : words.columns.statement}
      aside={statement && <IconButton label={words.print} title={words.print} icon={Printer} onClick={print} />}
      footer={
        <Button data-autofocus size="dense" onClick={onClose}>
          {controlWords.close}
        </Button>
      }
    >
      {statement ? (
        <>
          <StatementContent statement={statement} />
          <Payouts statement={statement} isAdmin={isAdmin} />
          {printing && <StatementPaper key={printing.key} statement={statement} onDone={printing.onDone} />}
        </>
      ) : error ? (
        <Failure
          place="panel"
          failure={{ text: failureText(error, { tried: words.failed }) }}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true" className="grid min-h-[40dvh] animate-late content-start gap-2.5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </Dialog>
  )
}

function StatementPaper({ statement, onDone }: { statement: StatementDetail; onDone: () => void }) {
  return (
    <Paper onDone={onDone}>
      <PaperDocument title={words.title(statement.number, statement.seller.name)}>
        <StatementContent statement={statement} />
      </PaperDocument>
    </Paper>
  )
}

function Payouts({ statement, isAdmin }: { statement: StatementDetail; isAdmin: boolean }) {
  const [isRecording, setRecording] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isRecording, () => opener.current?.focus())
  const left = statement.payable - statement.paid
  if (statement.payable === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-dense">{words.payouts}</h3>
        <span className="meta">{left === 0 ? words.states.paid : words.leftToPay(formatAmount(left, 'auto'))}</span>
        {isAdmin && left > 0 && !isRecording && (
          <Button ref={opener} size="dense" className="ml-auto" onClick={() => setRecording(true)}>
            <Wallet />
            {words.record}
          </Button>
        )}
      </div>
      {isRecording && (
        <div className="mt-3">
          <PayoutForm statement={statement} onClose={() => setRecording(false)} />
        </div>
      )}
      <ul className="mt-2 grid">
        {statement.payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} isAdmin={isAdmin} />
        ))}
      </ul>
    </section>
  )
}

interface PayoutRowProps {
  payout: StatementDetail['payouts'][number]
  isAdmin: boolean
}

function PayoutRow({ payout, isAdmin }: PayoutRowProps) {
  const [isReversing, setReversing] = useState(false)
  const { amount, method, reference, paid_on: paidOn, by, reversal } = payout
  const text = moneyWords.paid(formatAmount(amount, 'auto'), method, reference)
  return (
    <li className="grid gap-2 border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="mr-auto min-w-0">
          <p className={reversal ? 'wrap-anywhere text-ink-3 line-through' : 'wrap-anywhere text-ink'}>{text}</p>
          <p className="meta wrap-anywhere">
            {formatLongDay(paidOn)} {words.by(by)}
          </p>
          {reversal && <p className="meta wrap-anywhere">{reversal.reason}</p>}
        </div>
        {isAdmin && !reversal && !isReversing && (
          <Button size="sm" aria-label={moneyWords.reverseOf(text)} onClick={() => setReversing(true)}>
            <Undo2 />
            {moneyWords.reverse}
          </Button>
        )}
      </div>
      {isReversing && !reversal && <ReversePayoutForm payoutId={payout.id} onClose={() => setReversing(false)} />}
    </li>
  )
}
