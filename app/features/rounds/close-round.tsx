import { Lock } from 'lucide-react'
import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { closeRound, type RoundDetail } from '#contract/rounds/calls.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { formatAmount } from '#app/format/amount.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { roundWords as words } from '#app/words/rounds.ts'
import { roundQuery } from './round-queries.ts'

/** Button that closes a round once every stop has a result; until then, it says how many are left. */
export function CloseRound({ round }: { round: RoundDetail }) {
  const [isOpen, setOpen] = useState(false)
  const left = round.stops.length - round.recorded
  return (
    <>
      <Button tone={left === 0 ? 'main' : 'line'} onClick={() => setOpen(true)} disabled={left > 0}>
        <Lock />
        {words.close}
      </Button>
      {isOpen && <CloseDialog round={round} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const { id, name, expected } = round
  const form = useApiForm(closeRound, {
    defaultValues: { counted: '', note: '' },
    input: ({ counted, note }: { counted: string; note: string }) => ({
      params: { round_id: id },
      body: {
        expected_seen: expected,
        counted: parseNumber(counted),
        note: parseNumber(counted) === expected ? '' : note,
      },
    }),
    texts: { tried: sayOutcome(words.closeFailed) },
    update: (cache, answer) => cache.set(roundQuery(id), answer),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: words.closeDone(name) })
    },
  })
  const counted = parseNumber(form.watch('counted'))
  const difference = isCounted(counted) ? counted - expected : null
  return (
    <DialogForm
      form={form}
      title={words.closeTitle(name)}
      onClose={onClose}
      submit={words.close}
      submitting={words.closing}
    >
      <p className="text-md font-bold text-ink">{words.expected(formatAmount(expected, 'auto'))}</p>
      <TextField
        {...form.field('counted', { validate: (typed) => isCounted(parseNumber(typed)) || fieldErrors.not_counted })}
        label={words.counted}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <p role="status" className={difference === 0 ? 'font-medium text-brand' : 'font-medium text-amber'}>
        {difference !== null && differenceText(difference)}
      </p>
      {difference !== null && difference !== 0 && (
        <TextField
          {...form.field('note', { validate: (note) => note.trim() !== '' || fieldErrors.difference_unexplained })}
          label={words.note}
          maxLength={MAX_LINE_LENGTH}
          required
        />
      )}
    </DialogForm>
  )
}

const isCounted = (francs: number) => Number.isInteger(francs) && francs >= 0

function differenceText(difference: number): string {
  const amount = formatAmount(Math.abs(difference), 'auto')
  if (difference === 0) return words.matches
  return difference < 0 ? words.missing(amount) : words.tooMuch(amount)
}
