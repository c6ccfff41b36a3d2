import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { changeRound, createRound, type Round } from '#contract/rounds/calls.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { failureText } from '#app/api/failure.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { Failure } from '#app/ui/failure.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { roundWords as words } from '#app/words/rounds.ts'
import { roundQuery } from './round-queries.ts'

interface AddToRoundProps {
  /** Orders in their order of delivery. */
  orderIds: number[]
  /** Sectors of the orders, from which the name of a new round is proposed. */
  sectors: string[]
  rounds: Round[]
  onClose: () => void
  onAdded: () => void
}

/** Dialog that adds orders to an open round, or creates one for them. */
export function AddToRound({ rounds, ...props }: AddToRoundProps) {
  const open = rounds.filter(({ closed_at: closedAt }) => closedAt === null)
  const [chosen, setChosen] = useState('')
  const round = open.find(({ id }) => String(id) === chosen)
  const choices = [
    { value: '', words: words.newRound },
    ...open.map(({ id, name, day, stops }) => ({
      value: String(id),
      words: words.choice(name, formatLongDay(day), stops),
    })),
  ]
  const choice = open.length > 0 && (
    <SelectField
      label={words.round}
      choices={choices}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
    />
  )
  return round ? (
    <ExistingRound key={round.id} {...props} round={round} choice={choice} />
  ) : (
    <NewRoundDialog {...props} title={words.addTitle(props.orderIds.length)} choice={choice} />
  )
}

interface NewRoundProps extends Omit<AddToRoundProps, 'rounds'> {
  title: string
  /** Field that chooses the round. */
  choice?: ReactNode
}

/** Dialog that creates a round for the selected orders. */
function NewRoundDialog({ orderIds, sectors, title, choice, onClose, onAdded }: NewRoundProps) {
  const { timeZone } = useShopDetails()
  const form = useApiForm(createRound, {
    defaultValues: { day: todayIn(timeZone), name: words.namesOfSectors(sectors), driver: '' },
    input: (typed: { day: string; name: string; driver: string }) => ({ body: { ...typed, order_ids: orderIds } }),
    texts: { tried: sayOutcome(words.createFailed) },
    waitFor: ['rounds'],
    onSuccess: ({ name }) => {
      onAdded()
      showToast({ tone: 'success', text: words.created(name) })
    },
  })
  return (
    <DialogForm form={form} title={title} onClose={onClose} submit={words.create} submitting={words.creating}>
      {choice}
      <TextField
        {...form.field('name', { validate: (name) => name.trim() !== '' || fieldErrors.required })}
        label={words.name}
        hint={words.nameHint}
        maxLength={MAX_LINE_LENGTH}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('day', { validate: (day) => day !== '' || fieldErrors.not_a_day })}
          type="date"
          label={words.day}
          required
        />
        <TextField {...form.field('driver')} label={words.driver} autoComplete="off" maxLength={MAX_LINE_LENGTH} />
      </div>
    </DialogForm>
  )
}

interface ExistingRoundProps extends Omit<NewRoundProps, 'title'> {
  round: Round
}

/** Dialog that adds the selected orders to the end of an open round. */
function ExistingRound({ orderIds, round, choice, onClose, onAdded }: ExistingRoundProps) {
  const { data: detail, error, refetch } = useQuery(roundQuery(round.id))
  const form = useApiForm(changeRound, {
    defaultValues: {},
    input: () => {
      const { day, name, driver, version } = detail ?? round
      const stopIds = (detail?.stops ?? []).map(({ order }) => order.id)
      return {
        params: { round_id: round.id },
        body: { day, name, driver, version_seen: version, order_ids: [...stopIds, ...orderIds] },
      }
    },
    texts: { tried: sayOutcome(words.addFailed) },
    waitFor: ['rounds'],
    onSuccess: () => {
      onAdded()
      showToast({ tone: 'success', text: words.added(orderIds.length, round.name) })
    },
  })
  return (
    <DialogForm
      form={{ ...form, submit: (event) => (detail ? form.submit(event) : event?.preventDefault()) }}
      title={words.addTitle(orderIds.length)}
      onClose={onClose}
      submit={words.add}
      submitting={words.adding}
    >
      {choice}
      {error && (
        <Failure
          place="form"
          failure={{ text: failureText(error, { tried: words.roundFailed }) }}
          onRetry={() => void refetch()}
        />
      )}
    </DialogForm>
  )
}
