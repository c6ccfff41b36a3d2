import { Fragment } from 'react'
import type { MatchReason } from '#contract/boms/calls.ts'

/** Match reasons that explain how a part was found; all other reasons state a difference and are shown in bold. */
const FOUND_BY = new Set([
  'same_number',
  'other_packing',
  'supplier_number',
  'same_facts',
  'same_family',
  'same_name',
  'same_words',
])

interface ReasonsProps {
  reasons: readonly MatchReason[]
  /** Text appended to the match reasons. */
  more?: string | null
}

/** Explains why a part is offered for a line, and which differences the user should check. */
export function Reasons({ reasons, more = null }: ReasonsProps) {
  return (
    <span className="bom-reasons meta">
      {reasons.map(({ code, text }, at) => (
        <Fragment key={`${code} ${text}`}>
          {at > 0 && ', '}
          {FOUND_BY.has(code) ? text : <strong>{text}</strong>}
        </Fragment>
      ))}
      {more !== null && `${reasons.length > 0 ? ', ' : ''}${more}`}
    </span>
  )
}
