import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { createQuote, type NewQuote, type QuoteDetail, type QuoteKind } from '#contract/quotes/calls.ts'
import { QUOTE_DAYS } from '#contract/quotes/limits.ts'
import { lineRules } from '#app/api/field-rules.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { controlWords } from '#app/words/controls.ts'
import { quoteWords as words } from '#app/words/quotes.ts'
import { requiredNameRules, tinRules } from './organisation-rules.ts'
import { QuotePaper } from './quote-paper.tsx'
import { organisationQuery, quoteQuery } from './quote-queries.ts'

interface QuoteDialogProps {
  kind: QuoteKind
  /** Products to quote; if omitted, those in the cart. */
  lines?: NewQuote['lines']
  onClose: () => void
}

/** Asks for the buyer of a proforma or quotation, makes and prints it. */
export function QuoteDialog({ onClose, ...props }: QuoteDialogProps) {
  const [quote, setQuote] = useState<QuoteDetail | null>(null)
  return quote ? (
    <ReadyQuote quote={quote} onClose={onClose} />
  ) : (
    <QuoteForm {...props} onMade={setQuote} onClose={onClose} />
  )
}

function QuoteForm({ kind, lines, onMade, onClose }: QuoteDialogProps & { onMade: (quote: QuoteDetail) => void }) {
  const { user } = useSession()
  const { data: organisation } = useQuery(organisationQuery)
  const known = {
    name: organisation?.name ?? '',
    tin: organisation?.tin ?? '',
    address: user?.profile.address ?? '',
  }
  const form = useApiForm(createQuote, {
    defaultValues: known,
    values: known,
    input: (buyer: typeof known) => ({ body: { kind, buyer, ...(lines && { lines }) } }),
    texts: { tried: sayOutcome(words.makeFailed[kind]) },
    update: (cache, quote) => {
      cache.set(quoteQuery(quote.id), quote)
      cache.set(organisationQuery, { name: quote.buyer.name, tin: quote.buyer.tin })
    },
    onSuccess: onMade,
  })
  return (
    <DialogForm
      form={form}
      title={words.formTitle[kind]}
      onClose={onClose}
      submit={words.make}
      submitting={words.making}
      note={<p>{words.formNote(QUOTE_DAYS)}</p>}
    >
      <TextField
        {...form.field('name', requiredNameRules)}
        label={words.name}
        autoComplete="organization"
        maxLength={MAX_LINE_LENGTH}
        required
      />
      <TextField
        {...form.field('tin', tinRules)}
        label={words.tin}
        hint={words.tinHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('address', lineRules)}
        label={words.address}
        autoComplete="street-address"
        maxLength={MAX_LINE_LENGTH}
      />
    </DialogForm>
  )
}

function ReadyQuote({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const { print, printing } = usePrint()
  const printOnce = useEffectEvent(print)
  useEffect(() => printOnce(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(quote.kind, quote.id)}
      footer={
        <>
          <Button onClick={onClose}>{controlWords.close}</Button>
          <Button data-autofocus tone="main" onClick={print}>
            <Printer />
            {words.print}
          </Button>
        </>
      }
    >
      <p role="status">{words.ready(formatLongDay(quote.valid_until))}</p>
      {printing && <QuotePaper key={printing.key} quote={quote} onDone={printing.onDone} />}
    </Dialog>
  )
}
