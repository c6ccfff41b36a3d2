import type { RoundDetail, RoundStop } from '#contract/rounds/calls.ts'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { roundWords as words } from '#app/words/rounds.ts'
import { toCollect } from './collect.ts'

/** Printed sheet for the driver: the stops in order, with what to collect. */
export function RoundSheet({ round, onDone }: { round: RoundDetail; onDone: () => void }) {
  const { name, day, driver, stops, momo } = round
  const total = stops.reduce((sum, { order }) => sum + toCollect(order), 0)
  return (
    <Paper onDone={onDone}>
      <PaperDocument
        title={name}
        meta={`${words.summary(formatLongDay(day), driver)} · ${words.sheetNote(stops.length, formatAmount(total, 'auto'))}`}
      >
        {momo && <p className="mt-2 wrap-anywhere text-ink">{words.sheetMomo(momo.code, momo.name)}</p>}
        <ol className="mt-5 border-t border-line-strong roll:mt-3">
          {stops.map((stop, at) => (
            <PrintedStop key={stop.order.id} stop={stop} position={at + 1} />
          ))}
        </ol>
        <div className="mt-12 flex break-inside-avoid break-before-avoid flex-wrap gap-x-10 gap-y-10 roll:mt-10">
          {[words.cashHandedIn, words.signature].map((line) => (
            <p key={line} className="w-64 max-w-full border-t border-line-strong pt-1 meta">
              {line}
            </p>
          ))}
        </div>
      </PaperDocument>
    </Paper>
  )
}

function PrintedStop({ stop: { order, notes }, position }: { stop: RoundStop; position: number }) {
  const { name, phone, location, window, note } = order.customer_info
  const amount = toCollect(order)
  const pieces = [words.order(order.id), words.items(order.items.length)].join(' · ')
  return (
    <li className="flex break-inside-avoid gap-3 border-b border-line py-2.5 roll:gap-2">
      <span role="img" aria-label={words.done} className="mt-0.5 block size-5 shrink-0 border-2 border-ink" />
      <div className="flex min-w-0 flex-1 gap-x-4 roll:flex-col">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="text-ink">
            {words.position(position)} <strong>{name}</strong> <span className="whitespace-nowrap">{phone}</span>
          </p>
          <p className="text-ink">{location}</p>
          {window && <p className="font-semibold text-ink">{window}</p>}
          {[...(note ? [note] : []), ...notes].map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once
            <p key={at} className="border-l-2 border-ink pl-2 whitespace-pre-line text-ink">
              {text}
            </p>
          ))}
          <p className="meta">{pieces}</p>
        </div>
        <p className="text-right text-lg font-bold whitespace-nowrap text-ink roll:text-left">
          {amount > 0 ? formatAmount(amount, 'auto') : words.nothingToCollect}
        </p>
      </div>
    </li>
  )
}
