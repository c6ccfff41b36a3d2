import { ArrowLeft, Pencil, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RoundDetail } from '#contract/rounds/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { roundWords as words } from '#app/words/rounds.ts'
import { CloseRound } from './close-round.tsx'
import { Difference } from './closed-rounds.tsx'
import { EditRound } from './edit-round.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { RoundStops } from './round-stops.tsx'

const footClass = classNames(
  'sticky bottom-0 z-1 flex items-center gap-3 rounded-md border border-line bg-raised px-4 py-2.5 shadow-(--shadow-raised)',
  'max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
)

/** Round with its stops, its expected cash, and what can be done with it. */
export function RoundContent({ round }: { round: RoundDetail }) {
  const { name, day, driver, stops, recorded, expected, closed_at: closedAt } = round
  const [isEditing, setEditing] = useState(false)
  const { print, printing } = usePrint()
  const isOpen = closedAt === null
  return (
    <>
      <SectionHead
        back={
          <Link to="/admin/orders/rounds" aria-label={words.back} title={words.back} className={iconButtonClass()}>
            <ArrowLeft />
          </Link>
        }
        title={name}
        note={words.summary(formatLongDay(day), driver)}
        actions={
          <>
            {isOpen && (
              <Button size="dense" onClick={() => setEditing(true)}>
                <Pencil />
                {words.edit}
              </Button>
            )}
            <Button size="dense" onClick={print}>
              <Printer />
              {words.print}
            </Button>
          </>
        }
      />
      {!isOpen && <Closing round={round} />}
      <Panel label={words.stopList}>
        {stops.length > 0 ? (
          <RoundStops round={round} />
        ) : (
          <EmptyState isSmall icon={Truck} heading={words.empty} text={words.emptyHint} />
        )}
      </Panel>
      {isOpen && (
        <div className={footClass}>
          <p role="status" className="mr-auto min-w-0">
            <strong className="block text-md text-ink">{words.expected(formatAmount(expected, 'auto'))}</strong>
            <span className="meta">{words.progress(recorded, stops.length)}</span>
          </p>
          <CloseRound round={round} />
        </div>
      )}
      {isEditing && <EditRound round={round} onClose={() => setEditing(false)} />}
      {printing && <RoundSheet key={printing.key} round={round} onDone={printing.onDone} />}
    </>
  )
}

/** Cash of a closed round, with the explanation of a difference. */
function Closing({ round }: { round: RoundDetail }) {
  const { counted, expected, note } = round
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 box px-4 py-3">
      <p className="text-ink">{words.countedOf(formatAmount(counted ?? 0, 'auto'), formatAmount(expected, 'auto'))}</p>
      <Difference round={round} />
      {note && <p className="basis-full wrap-anywhere meta">{words.noteOf(note)}</p>}
    </div>
  )
}
