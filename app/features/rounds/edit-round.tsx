import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { changeRound, type RoundDetail } from '#contract/rounds/calls.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { roundWords as words } from '#app/words/rounds.ts'
import { roundQuery } from './round-queries.ts'

interface TypedRound {
  name: string
  day: string
  driver: string
  order_ids: number[]
}

/** Dialog that changes the name, day and driver of a round, and the order of its stops. */
export function EditRound({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const { id, name, day, driver, version, stops } = round
  const form = useApiForm(changeRound, {
    defaultValues: { name, day, driver, order_ids: stops.map(({ order }) => order.id) },
    input: (typed: TypedRound) => ({ params: { round_id: id }, body: { ...typed, version_seen: version } }),
    texts: { tried: sayOutcome(words.editFailed) },
    update: (cache, answer) => cache.set(roundQuery(id), answer),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: words.edited })
    },
  })
  const ids = form.watch('order_ids')
  const change = (changed: number[]) => form.setValue('order_ids', changed, { shouldDirty: true })
  return (
    <DialogForm
      form={form}
      title={words.editTitle(name)}
      onClose={onClose}
      submit={controlWords.save}
      submitting={controlWords.saving}
    >
      <TextField
        {...form.field('name', { validate: (typed) => typed.trim() !== '' || fieldErrors.required })}
        label={words.name}
        maxLength={MAX_LINE_LENGTH}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('day', { validate: (typed) => typed !== '' || fieldErrors.not_a_day })}
          type="date"
          label={words.day}
          required
        />
        <TextField {...form.field('driver')} label={words.driver} autoComplete="off" maxLength={MAX_LINE_LENGTH} />
      </div>
      {ids.length > 0 && (
        <section>
          <h3 className="text-dense">{words.stopList}</h3>
          <ol className="mt-1">
            {ids.map((orderId, at) => (
              <EditedStop
                key={orderId}
                stop={stops.find(({ order }) => order.id === orderId)}
                position={at + 1}
                onMove={(by) => change(ids.with(at, ids[at + by] ?? orderId).with(at + by, orderId))}
                isLast={at === ids.length - 1}
                onRemove={() => change(ids.toSpliced(at, 1))}
              />
            ))}
          </ol>
        </section>
      )}
    </DialogForm>
  )
}

interface EditedStopProps {
  stop: RoundDetail['stops'][number] | undefined
  position: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function EditedStop({ stop, position, isLast, onMove, onRemove }: EditedStopProps) {
  if (!stop) return null
  const { name, location } = stop.order.customer_info
  return (
    <li className="flex items-center gap-1 border-t border-line py-1.5">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <span className="block text-ink">
          {words.position(position)} {name}
        </span>
        <span className="block meta">{location}</span>
      </p>
      <IconButton
        label={words.moveUp(name)}
        icon={ArrowUp}
        aria-disabled={position === 1}
        onClick={() => position > 1 && onMove(-1)}
      />
      <IconButton
        label={words.moveDown(name)}
        icon={ArrowDown}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton
        label={words.remove(name)}
        icon={X}
        aria-disabled={stop.result !== null}
        onClick={() => stop.result === null && onRemove()}
      />
    </li>
  )
}
