import { auditEntry } from '#server/events/audit.ts'
import { defineEvent, type Channels } from '#server/events/define-event.ts'
import type { AuditAction } from '#contract/insights/activity.ts'
import type { SecurityAction } from '#contract/security/actions.ts'
import { securityEntry } from '#server/security/service.ts'
import type { EventAccount } from '../events.ts'
import {
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  twoStepOffMail,
  twoStepOnMail,
  twoStepRemovedMail,
} from './mails.ts'

interface OfAccount {
  account: EventAccount
}

export const twoStepOn = defineEvent<OfAccount>()('two_step_on', {
  audit: entriesOf('two_step_on'),
  notify: null,
  mails: (_tx, { account }) => [twoStepOnMail(account)],
  publishes: null,
})

export const twoStepOff = defineEvent<OfAccount>()('two_step_off', {
  audit: entriesOf('two_step_off'),
  notify: null,
  mails: (_tx, { account }) => [twoStepOffMail(account)],
  publishes: null,
})

/** An admin turned off two-step sign-in for the owner. */
export const twoStepRemoved = defineEvent<OfAccount>()('two_step_removed', {
  audit: entriesOf('two_step_removed'),
  notify: null,
  mails: (_tx, { account }) => [twoStepRemovedMail(account)],
  publishes: null,
})

export const recoveryCodesMade = defineEvent<OfAccount>()('recovery_codes_made', {
  audit: entriesOf('recovery_codes_made'),
  notify: null,
  mails: (_tx, { account }) => [recoveryCodesMadeMail(account)],
  publishes: null,
})

export const recoveryCodeUsed = defineEvent<OfAccount & { left: number }>()('recovery_code_used', {
  audit: entriesOf('recovery_code_used'),
  notify: null,
  mails: (_tx, { account, left }) => [recoveryCodeUsedMail(account, left)],
  publishes: null,
})

/** Shoppers' own actions are private, so they are recorded only in the entries about access. */
function entriesOf(action: AuditAction & SecurityAction): Channels<OfAccount>['audit'] {
  return ({ account: { id, role } }, { accountId }) => [
    ...(role === 'user' && accountId === id ? [] : [auditEntry(action, 'account', id)]),
    securityEntry(action, accountId, { targetId: id, isAudited: true }),
  ]
}
