import type { ApplicationStatus } from '#contract/accounts/applications.ts'
import type { AccountStatus, Role } from '#contract/accounts/calls.ts'
import type { Author } from '#server/db/change-cause.ts'
import { readSellerName } from '#server/db/person.ts'
import type { accounts } from '#server/db/schema.ts'
import type { SignInMethod } from '#contract/security/actions.ts'
import { securityEntry, type SecurityEntry } from '#server/security/service.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { defineNotification, formatNames, isOne, type Merged } from '#server/events/define-notification.ts'
import { changesDetail, fieldChanges, type FieldChange } from '#server/events/field-changes.ts'
import { toAdminsAndSeller } from '#server/events/notifications.ts'
import {
  accountDeletedMail,
  confirmationMail,
  emailChangeNotice,
  invitationMail,
  linkedMail,
  newEmailMails,
  passwordChangedMail,
  payoutChangedMail,
  payoutFieldName,
} from './mails.ts'

/** An account in an event. */
export interface EventAccount {
  id: number
  email: string
  isConfirmed: boolean
  username: string
  fullName: string
  role: Role
  status: AccountStatus
}

interface OfAccount {
  account: EventAccount
}

/** Returns the facts of an account that events carry. */
export const eventAccount = (row: AccountRow): EventAccount => ({
  id: row.id,
  email: row.email,
  isConfirmed: row.emailConfirmedAt !== null,
  username: row.username,
  fullName: row.fullName,
  role: row.role,
  status: row.status,
})

type AccountRow = typeof accounts.$inferSelect

/** Compares an account before and after a change, for an event. */
export const changedAccount = (before: AccountRow, after: AccountRow) => ({
  before: eventAccount(before),
  account: eventAccount(after),
  isPasswordChanged: after.passwordHash !== before.passwordHash,
})

export const accountSignedUp = defineEvent<OfAccount & { isConfirmationMailed: boolean }>()('account_signed_up', {
  audit: null,
  notify: (_tx, { account }) => {
    const content = signedUpNotification({ facts: subjectOf(account) })
    return [{ to: 'admins', type: 'new_user', subjectId: account.id, content, mergeKey: 'account_signed_up' }]
  },
  mails: (_tx, { account, isConfirmationMailed }) => (isConfirmationMailed ? [confirmationMail(account.email)] : []),
  publishes: null,
})

export const accountCreated = defineEvent<OfAccount>()('account_created', {
  audit: ({ account: { id, role, status } }, { accountId }) => [
    auditEntry('account_created', 'account', id, { role, status }),
    ...(role === 'user' ? [] : [roleEntry(accountId, id, role)]),
  ],
  notify: (_tx, { account }) => {
    const content = createdNotification({ role: account.role, facts: subjectOf(account) })
    return [{ to: 'admins', type: 'new_user', subjectId: account.id, content, mergeKey: 'account_created' }]
  },
  mails: null,
  publishes: () => ({ catalogue: true }),
})

interface ChangedAccount extends OfAccount {
  before: EventAccount
  shopNames: { from: string | null; to: string | null }
  isPasswordChanged: boolean
}

export const accountChanged = defineEvent<ChangedAccount>()('account_changed', {
  audit: (event, author) => [
    auditEntry('account_changed', 'account', event.account.id, changeDetail(event)),
    ...accessEntries(event, author),
  ],
  // also notifies the owner if the new role receives notifications
  notify: (_tx, { before, account }) => {
    if (account.role === before.role) return []
    const content = roleNotification({ name: displayName(account), from: before.role, to: account.role })
    const request = { type: 'user_role_change' as const, subjectId: account.id, content }
    return toAdminsAndSeller(account.role === 'seller' ? account.id : null, request)
  },
  mails: (_tx, { account, isPasswordChanged }) => (isPasswordChanged ? [passwordChangedMail(account)] : []),
  publishes: () => ({ catalogue: true }), // the account may now sell, so its name and products appear
})

export const accountDeleted = defineEvent<OfAccount>()('account_deleted', {
  audit: ({ account }) => [auditEntry('account_deleted', 'account', account.id)],
  notify: null,
  mails: (_tx, { account }, { accountId }) => (account.id === accountId ? [accountDeletedMail(account)] : []),
  publishes: () => ({ catalogue: true }),
})

/** `isTakenOver` is set when the account's email address had never been confirmed. */
export const accountLinked = defineEvent<{ email: string; isTakenOver: boolean }>()('account_linked', {
  audit: (_event, { accountId }) => [securityEntry('google_linked', accountId)],
  notify: null,
  mails: (_tx, { email, isTakenOver }) => [linkedMail(email, isTakenOver)],
  publishes: null,
})

export const profileChanged = defineEvent<{ role: Role }>()('profile_changed', {
  audit: null,
  notify: null,
  mails: null,
  publishes: ({ role }) => (role === 'user' ? {} : { catalogue: true }), // products show their seller's name
})

export const passwordChanged = defineEvent<OfAccount>()('password_changed', {
  audit: ({ account }) => [securityEntry('password_changed', account.id)],
  notify: null,
  mails: (_tx, { account }) => [passwordChangedMail(account)],
  publishes: null,
})

export const emailChangeRequested = defineEvent<OfAccount & { newEmail: string }>()('email_change_requested', {
  audit: ({ account }) => [securityEntry('email_change_requested', account.id)],
  notify: null,
  mails: (_tx, { account, newEmail }) => [...newEmailMails(account.id, newEmail), emailChangeNotice(account, newEmail)],
  publishes: null,
})

export const emailChanged = defineEvent<object>()('email_changed', {
  audit: (_event, { accountId }) => [securityEntry('email_changed', accountId)],
  notify: null,
  mails: null,
  publishes: null,
})

/** Somebody asked for a reset link; the account, if there is one, is looked up only when the email is sent. */
export const resetRequested = defineEvent<object>()('reset_requested', {
  audit: () => [securityEntry('reset_requested', null)],
  notify: null,
  mails: null,
  publishes: null,
})

export const signedIn = defineEvent<{ method: SignInMethod; withCode: boolean }>()('signed_in', {
  audit: ({ method, withCode }, { accountId }) => [
    securityEntry('signed_in', accountId, { subject: withCode ? `${method}_and_code` : method }),
  ],
  notify: null,
  mails: null,
  publishes: null,
})

export const adminPasswordApplied = defineEvent<{ accountId: number }>()('admin_password_applied', {
  audit: ({ accountId }) => [
    auditEntry('admin_password_applied', 'account', accountId),
    securityEntry('admin_password_applied', accountId, { isAudited: true }),
  ],
  notify: null,
  mails: null,
  publishes: () => ({ catalogue: true }),
})

interface ChangedPayout extends OfAccount {
  fields: string[]
  changedAt: string
  /** Last digits of the new payout number; empty if there is no number. */
  lastDigits: string
}

export const payoutChanged = defineEvent<ChangedPayout>()('payout_changed', {
  audit: ({ account, fields }) => [
    auditEntry('payout_changed', 'account', account.id, { changed: fields }),
    securityEntry('payout_changed', account.id, { isAudited: true }),
  ],
  notify: async (tx, { account, fields }) => {
    const content = payoutNotification({ by: await readSellerName(tx, account.id), fields })
    return [{ to: 'admins', type: 'payout_changed', subjectId: account.id, content }]
  },
  mails: (_tx, event) => [payoutChangedMail(event)],
  publishes: null,
})

interface ChangedTerms {
  sellerId: number
  fromDay: string
  /** Commission as a percentage of the price; `from` is the previous commission, or null. */
  from: number | null
  to: number
}

export const termsChanged = defineEvent<ChangedTerms>()('terms_changed', {
  audit: ({ sellerId, fromDay, from, to }) => {
    const changes = [{ field: 'commission_percent', from, to }]
    return [auditEntry('terms_changed', 'account', sellerId, { ...changesDetail(changes), from_day: fromDay })]
  },
  notify: null,
  mails: null,
  publishes: null,
})

/** Number of a seller's upcoming products that need review. */
export const checksChanged = defineEvent<{ sellerId: number; from: number; to: number }>()('checks_changed', {
  audit: ({ sellerId, from, to }) => [
    auditEntry('checks_changed', 'account', sellerId, changesDetail([{ field: 'checks_left', from, to }])),
  ],
  notify: null,
  mails: null,
  publishes: null,
})

/** Invitation of a new seller, who sets the account's password through the emailed link. */
export const invitationSent = defineEvent<{ id: number; email: string }>()('invitation_sent', {
  audit: ({ id }) => [auditEntry('invitation_sent', 'account', id)],
  notify: null,
  mails: (_tx, { email }) => [invitationMail(email)],
  publishes: null,
})

/** Invitation link that an admin passes on, in a shop without a mail server. */
export const invitationLinkCreated = defineEvent<{ id: number }>()('invitation_link_created', {
  audit: ({ id }) => [auditEntry('invitation_link_created', 'account', id)],
  notify: null,
  mails: null,
  publishes: null,
})

interface ReceivedApplication {
  applicationId: number
  name: string
  business: string
}

export const applicationReceived = defineEvent<ReceivedApplication>()('application_received', {
  audit: null,
  notify: (_tx, { applicationId, name, business }) => {
    const content = applicationNotification({ name, business })
    return [{ to: 'admins', type: 'application', subjectId: applicationId, content }]
  },
  mails: null,
  publishes: null,
})

interface ChangedApplication {
  applicationId: number
  from: ApplicationStatus
  to: ApplicationStatus
}

export const applicationChanged = defineEvent<ChangedApplication>()('application_changed', {
  audit: ({ applicationId, from, to }) => [
    auditEntry('application_changed', 'application', applicationId, { from, to }),
  ],
  notify: null,
  mails: null,
  publishes: null,
})

const signedUpNotification = defineNotification('account_signed_up', ({ facts }: Merged) => ({
  title: isOne(facts) ? 'New account' : 'New accounts',
  message: `${formatNames(facts, 'other')} signed up.`,
}))

const createdNotification = defineNotification('account_created', ({ role, facts }: { role: Role } & Merged) => ({
  title: isOne(facts) ? 'New account' : 'New accounts',
  message: isOne(facts)
    ? `${formatNames(facts, 'other')} was added as ${roleNames[role]}.`
    : `${formatNames(facts, 'other')} were added.`,
}))

const roleNotification = defineNotification(
  'account_changed',
  ({ name, from, to }: { name: string; from: Role; to: Role }) => ({
    title: 'Role changed',
    message: `The role of ${name} changed from ${roleNames[from]} to ${roleNames[to]}.`,
  }),
)

const payoutNotification = defineNotification('payout_changed', ({ by, fields }: { by: string; fields: string[] }) => ({
  title: 'Payout details changed',
  message: `${by} changed their payout details: ${fields.map(payoutFieldName).join(', ')}.`,
}))

const applicationNotification = defineNotification(
  'application_received',
  ({ name, business }: { name: string; business: string }) => ({
    title: 'Application to sell',
    message: `${name} from ${business} would like to sell here.`,
  }),
)

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>

const displayName = ({ fullName, email }: EventAccount) => fullName || email

const subjectOf = (account: EventAccount) => ({
  [account.id]: { name: `${displayName(account)} (${account.email})`, fields: [] },
})

/** Returns the entries about the access that an account change gives or takes; the audit log has the same change. */
function accessEntries({ before, account, isPasswordChanged }: ChangedAccount, { accountId }: Author): SecurityEntry[] {
  const about = { targetId: account.id, isAudited: true }
  return [
    ...(account.role === before.role ? [] : [roleEntry(accountId, account.id, account.role)]),
    ...(isPasswordChanged ? [securityEntry('password_changed', accountId, about)] : []),
    ...(account.email === before.email ? [] : [securityEntry('email_changed', accountId, about)]),
  ]
}

const roleEntry = (by: number | null, targetId: number, role: Role) =>
  securityEntry('role_changed', by, { targetId, subject: role, isAudited: true })

/** Returns the details of an account change, without the values of personal data or the password. */
function changeDetail({ before, account, shopNames, isPasswordChanged }: ChangedAccount) {
  const changes: FieldChange[] = fieldChanges(
    accountFields(before, shopNames.from),
    accountFields(account, shopNames.to),
    PERSONAL,
  )
  if (isPasswordChanged) changes.push({ field: 'password' })
  return { ...changesDetail(changes), role: account.role, status: account.status }
}

/** Fields that may identify a person. They include the shop name, which may be the seller's own name. */
const PERSONAL = ['email', 'username', 'full_name', 'shop_name'] as const

/** Returns the fields of an account under the names used in the account form. */
const accountFields = ({ email, username, fullName, role, status }: EventAccount, shopName: string | null) => ({
  email,
  username,
  full_name: fullName,
  shop_name: shopName,
  role,
  status,
})
