import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { closeStatements } from '#contract/statements/calls.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { statementWords as words } from '#app/words/statements.ts'

/** Button that opens the dialog in which an admin closes the statements of all sellers. */
export function CloseStatements() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)}>
        <CalendarCheck />
        {words.close}
      </Button>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useShopDetails()
  const form = useApiForm(closeStatements, {
    defaultValues: { to_day: lastDayOfMonthBefore(todayIn(timeZone)) },
    input: (body: { to_day: string }) => ({ body }),
    blamed: { period_open: 'to_day' },
    texts: { tried: sayOutcome(words.closeFailed) },
    waitFor: ['statements'],
    onSuccess: (closed) => {
      const text = closed.length > 0 ? words.closed(closed.length) : words.closedNone
      showToast({ tone: closed.length > 0 ? 'success' : 'info', text })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={words.close}
      onClose={onClose}
      submit={words.closeSave}
      submitting={words.closing}
      note={<p className="mb-4">{words.closeNote}</p>}
    >
      <TextField
        {...form.field('to_day', { validate: (day) => day !== '' || fieldErrors.not_a_day })}
        type="date"
        label={words.lastDay}
        required
      />
    </DialogForm>
  )
}

/** Returns the last day of the month before a day: `2026-10-31` for `2026-11-29`. */
function lastDayOfMonthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10)
}
