import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert, Wrench } from 'lucide-react'
import type { HealthFinding, HealthState } from '#contract/health/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Panel } from '#app/ui/panel.tsx'
import { healthWords } from '#app/words/health.ts'

/** Health check findings, with one panel per state, the worst first. */
export function HealthFindings({ findings }: { findings: HealthFinding[] }) {
  const groups = stateOrder.map((state) => ({ state, found: findings.filter((one) => one.state === state) }))
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ state, found }) => (
      <Panel key={state} title={healthWords.groups[state]} note={found.length}>
        <dl>
          {found.map((finding) => (
            <Finding key={`${finding.check} ${finding.text}`} {...finding} />
          ))}
        </dl>
      </Panel>
    ))
}

/** States in display order, the worst first. */
const STATES = {
  wrong: { icon: CircleAlert, ink: 'text-red' },
  advice: { icon: TriangleAlert, ink: 'text-amber' },
  skipped: { icon: CircleDashed, ink: 'text-ink-3' },
  good: { icon: CircleCheck, ink: 'text-brand' },
} satisfies Record<HealthState, object>

const stateOrder = Object.keys(STATES) as HealthState[]

function Finding({ state, title, text, fix }: HealthFinding) {
  const { icon: Icon, ink } = STATES[state]
  return (
    <div className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="flex items-start gap-2 font-medium wrap-anywhere text-ink">
        <Icon className={classNames('mt-0.5 size-4.5 flex-none', ink)} />
        {title}
      </dt>
      <dd className="max-w-180 pl-6.5 text-pretty wrap-anywhere text-ink md:pl-0">{text}</dd>
      {fix && (
        <dd className="flex max-w-180 items-start gap-2 pl-6.5 text-pretty wrap-anywhere md:col-start-2 md:pl-0">
          <Wrench className="mt-0.5 size-4 flex-none text-ink-3" role="img" aria-label={healthWords.fix} />
          {fix}
        </dd>
      )}
    </div>
  )
}
