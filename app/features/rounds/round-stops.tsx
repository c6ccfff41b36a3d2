import { MapPin, Phone, StickyNote } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { isStopOpen, stopResults, type StopResult } from '#contract/rounds/results.ts'
import type { RoundDetail, RoundStop } from '#contract/rounds/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { phoneLink } from '#app/format/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { roundWords as words } from '#app/words/rounds.ts'
import { toCollect } from './collect.ts'
import { StopForm } from './stop-form.tsx'

/** Stops of a round in order. Those without a result show four buttons; the others are one line. */
export function RoundStops({ round }: { round: RoundDetail }) {
  const list = useRef<HTMLOListElement>(null)
  /** Moves the focus to the buttons of the next stop without a result, since those of the recorded stop are gone. */
  function focusNext(after: number) {
    const next = round.stops.slice(after + 1).findIndex(({ result }) => result === null)
    const stop = list.current?.children[next === -1 ? after : after + 1 + next]
    const target = stop?.querySelector('button') ?? stop?.querySelector('a')
    target?.focus()
  }
  return (
    <ol ref={list} aria-label={words.stopList}>
      {round.stops.map((stop, at) => (
        <Stop key={stop.order.id} round={round} stop={stop} position={at + 1} onRecorded={() => focusNext(at)} />
      ))}
    </ol>
  )
}

interface StopProps {
  round: RoundDetail
  stop: RoundStop
  position: number
  onRecorded: () => void
}

function Stop({ round, stop, position, onRecorded }: StopProps) {
  const { result, order } = stop
  const [chosen, setChosen] = useState<StopResult | null>(null)
  const [isAgain, setAgain] = useState(false)
  const { name } = order.customer_info
  const isOpen = round.closed_at === null && (result === null || (isAgain && isStopOpen(result)))
  if (!isOpen)
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 not-first:border-t">
        <StopName order={order} position={position} />
        {result && <Badge tone={TONES[result]}>{words.results[result]}</Badge>}
        <Balance stop={stop} />
        {result && isStopOpen(result) && round.closed_at === null && (
          <Button size="sm" onClick={() => setAgain(true)}>
            {words.again}
          </Button>
        )}
      </li>
    )
  return (
    <li className="grid gap-3 border-line px-4 py-4 not-first:border-t">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <StopName order={order} position={position} />
        <p className="text-md font-bold whitespace-nowrap text-ink">
          {toCollect(order) > 0 ? formatAmount(toCollect(order), 'auto') : words.nothingToCollect}
        </p>
        <Address stop={stop} />
      </div>
      {chosen ? (
        <StopForm
          key={chosen}
          roundId={round.id}
          order={order}
          result={chosen}
          onCancel={() => setChosen(null)}
          onRecorded={() => {
            setChosen(null)
            setAgain(false)
            onRecorded()
          }}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {stopResults.map((choice) => (
            <Button
              key={choice}
              size="lg"
              tone={choice === 'delivered' ? 'brand' : 'line'}
              aria-label={words.resultOf(words.buttons[choice], name)}
              onClick={() => setChosen(choice)}
            >
              {words.buttons[choice]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

const TONES = { delivered: 'green', partly: 'amber', refused: 'red', not_at_home: 'grey' } as const

function StopName({
  order: { id, customer_info: customer },
  position,
}: Pick<RoundStop, 'order'> & { position: number }) {
  return (
    <p className="mr-auto min-w-0 flex-1 basis-40 wrap-anywhere">
      <span className="text-ink-3">{words.position(position)}</span>{' '}
      <strong className="text-ink">{customer.name}</strong>{' '}
      <Link to={`/admin/orders/${id}`} aria-label={words.openOrder(id)} className="link text-sm">
        {words.order(id)}
      </Link>
    </p>
  )
}

/** Place, phone and notes of a stop. */
function Address({ stop: { order, notes } }: { stop: RoundStop }) {
  const { name, phone, location, window, note } = order.customer_info
  const all = new Set([...(note ? [note] : []), ...notes])
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-1.5 wrap-anywhere">
        <MapPin className="mt-0.5 text-ink-3" />
        <span className="min-w-0">{window ? `${location} · ${window}` : location}</span>
      </p>
      <a href={phoneLink(phone)} aria-label={words.call(name, phone)} className={buttonClass()}>
        <Phone />
        {phone}
      </a>
      {[...all].map((text) => (
        <p
          key={text}
          className="flex basis-full items-start gap-1.5 rounded-sm bg-amber-soft px-2.5 py-1.5 wrap-anywhere text-ink"
        >
          <StickyNote className="mt-0.5" />
          <span className="min-w-0">{text}</span>
        </p>
      ))}
    </div>
  )
}

/** Amount paid at a recorded stop, or what is left to collect. */
function Balance({ stop: { result, order } }: { stop: RoundStop }) {
  if (result !== 'delivered' && result !== 'partly') return null
  const left = toCollect(order)
  return (
    <span className={left > 0 ? 'text-sm font-medium text-amber' : 'meta'}>
      {left > 0 ? words.leftToCollect(formatAmount(left, 'auto')) : formatAmount(order.account?.paid ?? 0, 'auto')}
    </span>
  )
}
