import { styleText } from 'node:util'
import { HEALTH_STATES, type Health, type HealthState } from '#contract/health/calls.ts'
import { healthMessages } from './messages.ts'

const COLOURS = { wrong: 'red', advice: 'yellow', skipped: 'gray', good: 'green' } as const

/** Formats the doctor's output: a summary, then the most severe findings first. */
export function formatHealth({ findings }: Health): string {
  const found = Object.fromEntries(
    HEALTH_STATES.map((state) => [state, findings.filter((finding) => finding.state === state)]),
  ) as Record<HealthState, Health['findings']>
  const groups = HEALTH_STATES.filter((state) => found[state].length > 0)
  const counts = Object.fromEntries(HEALTH_STATES.map((state) => [state, found[state].length]))
  return [
    healthMessages.summary(counts as Record<HealthState, number>),
    ...groups.map((state) => formatGroup(state, found[state])),
  ].join('\n\n')
}

function formatGroup(state: HealthState, findings: Health['findings']): string {
  const lines = findings.flatMap(({ title, text, fix }) => [`  ${title}: ${text}`, ...(fix ? [`      ${fix}`] : [])])
  return [styleText(COLOURS[state], healthMessages.groups[state]), ...lines].join('\n')
}
