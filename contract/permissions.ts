import type { ErrorCode } from './errors.ts'

type Outcome = 'allowed' | ErrorCode

const ok = 'allowed'
const signedOut = 'not_signed_in'
const sessionEnded = 'session_ended'
const wrongRole = 'role_not_allowed'
const notOwner = 'not_your_product'
const noProduct = 'product_not_found'
const noChange = 'change_not_found'
const noOrder = 'order_not_found'
const noQuote = 'quote_not_found'
const noProject = 'project_not_found'
const ownAdminAccount = 'own_admin_account'
const noNotification = 'notification_not_found'
const noStatement = 'statement_not_found'
const noSession = 'session_not_found'
const needsTwoStep = 'two_step_required'

// oxfmt-ignore
/** Callers, one for each column of the permission table. */
const callers = ['anonymous', 'shopper', 'another shopper', 'seller', 'another seller', 'admin',
  'admin without codes', 'deactivated', 'dead token'] as const
type OutcomeOfEach<Columns> = { [Column in keyof Columns]: Outcome }
const row = (...outcomes: OutcomeOfEach<typeof callers>) =>
  Object.fromEntries(callers.map((caller, at) => [caller, outcomes[at]])) as Record<Caller, Outcome>

/**
 * Permission table: rule -> caller -> outcome. Every endpoint names its rule as `access`. The server enforces the rule,
 * the API reference lists its error codes, and `server/http/permissions.test.ts` tests every call with every caller.
 * The object of a call is the buyer's session, project, quote or order (which includes one line of the seller), or an object
 * that belongs to the seller. Only admins hand over the shop's own products. `admin without codes` is an admin who has
 * not turned on two-step sign-in yet in a shop that requires it for admins.
 */
// oxfmt-ignore
export const permissions = {
  //                     nobody                another               another                          admin w/o     inactive      dead
  //                     signed in  shopper    shopper    seller     seller          admin            two-step      account       token
  'public':          row(ok,        ok,        ok,        ok,        ok,             ok,              ok,           ok,           ok),
  'anyone':          row(ok,        ok,        ok,        ok,        ok,             ok,              needsTwoStep, sessionEnded, sessionEnded),
  'account-holder':  row(signedOut, ok,        ok,        ok,        ok,             ok,              ok,           sessionEnded, sessionEnded),
  'signed-in':       row(signedOut, ok,        ok,        ok,        ok,             ok,              needsTwoStep, sessionEnded, sessionEnded),
  'seller':          row(signedOut, wrongRole, wrongRole, ok,        ok,             ok,              needsTwoStep, sessionEnded, sessionEnded),
  'own-shop':        row(signedOut, wrongRole, wrongRole, ok,        ok,             wrongRole,       needsTwoStep, sessionEnded, sessionEnded),
  'admin':           row(signedOut, wrongRole, wrongRole, wrongRole, wrongRole,      ok,              needsTwoStep, sessionEnded, sessionEnded),
  'product-manager': row(signedOut, wrongRole, wrongRole, ok,        notOwner,       ok,              needsTwoStep, sessionEnded, sessionEnded),
  'product-seller':  row(signedOut, wrongRole, wrongRole, ok,        noProduct,      noProduct,       needsTwoStep, sessionEnded, sessionEnded),
  'change-manager':  row(signedOut, wrongRole, wrongRole, ok,        noChange,       ok,              needsTwoStep, sessionEnded, sessionEnded),
  'order-party':     row(signedOut, ok,        noOrder,   ok,        noOrder,        ok,              needsTwoStep, sessionEnded, sessionEnded),
  'order-buyer':     row(signedOut, ok,        noOrder,   noOrder,   noOrder,        noOrder,         needsTwoStep, sessionEnded, sessionEnded),
  'order-customer':  row(signedOut, ok,        noOrder,   noOrder,   noOrder,        ok,              needsTwoStep, sessionEnded, sessionEnded),
  'order-seller':    row(signedOut, wrongRole, wrongRole, ok,        noOrder,        noOrder,         needsTwoStep, sessionEnded, sessionEnded),
  'statement-party': row(signedOut, wrongRole, wrongRole, ok,        noStatement,    ok,              needsTwoStep, sessionEnded, sessionEnded),
  'project-owner':   row(signedOut, ok,        noProject, noProject, noProject,      noProject,       needsTwoStep, sessionEnded, sessionEnded),
  'quote-owner':     row(signedOut, ok,        noQuote,   noQuote,   noQuote,        ok,              needsTwoStep, sessionEnded, sessionEnded),
  'session-owner':   row(signedOut, ok,        noSession, noSession, noSession,      noSession,       needsTwoStep, sessionEnded, sessionEnded),
  'account-owner':   row(signedOut, ok,        ok,        ok,        ok,             ownAdminAccount, needsTwoStep, sessionEnded, sessionEnded),
  'addressee':       row(signedOut, wrongRole, wrongRole, ok,        noNotification, noNotification,  needsTwoStep, sessionEnded, sessionEnded),
}

/**
 * Access rule. `public` ignores the token, and `anyone` evaluates a token if the request has one. `seller` admits
 * sellers and admins, `own-shop` only sellers, and `account-holder` everyone whom `signed-in` admits plus admins who
 * have not turned on two-step sign-in yet. The other rules also check ownership.
 */
export type Access = keyof typeof permissions
export type Caller = (typeof callers)[number]

const callerOfRole = { user: 'shopper', seller: 'seller', admin: 'admin' } as const

/** Returns true if the access rule admits a role; the use case checks ownership. */
export function isRoleAllowed(access: Access, role: keyof typeof callerOfRole): boolean {
  return permissions[access][callerOfRole[role]] !== 'role_not_allowed'
}

/**
 * Returns true if the rule admits an admin who has not turned on two-step sign-in, in a shop that requires it for
 * admins.
 */
export function allowsWithoutTwoStep(access: Access): boolean {
  return permissions[access]['admin without codes'] === 'allowed'
}

/** Returns true if the rule evaluates a token when the request has one. */
export function acceptsToken(access: Access): boolean {
  return permissions[access]['dead token'] !== 'allowed'
}

/** Returns true if the rule refuses calls without a token. */
export function requiresToken(access: Access): boolean {
  return permissions[access].anonymous !== 'allowed'
}

/** Returns the distinct error codes with which a rule can refuse a call. */
export function possibleRefusals(access: Access): ErrorCode[] {
  const outcomes: Outcome[] = Object.values(permissions[access])
  return [...new Set(outcomes.filter((outcome) => outcome !== 'allowed'))]
}
