import type { ErrorCode } from './errors.ts'

type Outcome = 'allowed' | ErrorCode

const ok = 'allowed'
const stranger = 'not_signed_in'
const ended = 'session_ended'
const role = 'role_not_allowed'
const notTheirs = 'not_your_product'
const noProduct = 'product_not_found'
const noOrder = 'order_not_found'
const stays = 'own_admin_account'
const noNews = 'notification_not_found'
const notOpen = 'session_not_found'
const codes = 'two_step_required'

/**
 * The one table of who may do what: rule -> caller -> outcome. Every endpoint names its rule as `access`; the server
 * lets callers in by it, the API reference lists its refusals, and `server/http/permissions.test.ts` tries every call as
 * every caller. What is acted on is the shopper's session, or order, of which a line is the seller's, and else the
 * seller's own. The lines of the shop's own products are its admins' to hand over, and nobody else's. The admin without
 * codes is one who has yet to turn on two-step sign-in, in a shop that requires it of admins.
 */
// prettier-ignore
export const permissions = {
  //                        nobody            another           another               admin     inactive dead
  //                        signed in shopper shopper  seller   seller     admin      w/o codes account  token
  'public':             row(ok,       ok,     ok,      ok,      ok,        ok,        ok,       ok,      ok),
  'anyone':             row(ok,       ok,     ok,      ok,      ok,        ok,        codes,    ended,   ended),
  'account-holder':     row(stranger, ok,     ok,      ok,      ok,        ok,        ok,       ended,   ended),
  'signed-in':          row(stranger, ok,     ok,      ok,      ok,        ok,        codes,    ended,   ended),
  'seller':             row(stranger, role,   role,    ok,      ok,        ok,        codes,    ended,   ended),
  'admin':              row(stranger, role,   role,    role,    role,      ok,        codes,    ended,   ended),
  'product-manager':    row(stranger, role,   role,    ok,      notTheirs, ok,        codes,    ended,   ended),
  'product-seller':     row(stranger, role,   role,    ok,      noProduct, noProduct, codes,    ended,   ended),
  'order-party':        row(stranger, ok,     noOrder, ok,      noOrder,   ok,        codes,    ended,   ended),
  'order-buyer':        row(stranger, ok,     noOrder, noOrder, noOrder,   noOrder,   codes,    ended,   ended),
  'order-seller':       row(stranger, role,   role,    ok,      noOrder,   noOrder,   codes,    ended,   ended),
  'session-owner':      row(stranger, ok,     notOpen, notOpen, notOpen,   notOpen,   codes,    ended,   ended),
  'leaver':             row(stranger, ok,     ok,      ok,      ok,        stays,     codes,    ended,   ended),
  'addressee':          row(stranger, role,   role,    ok,      noNews,    noNews,    codes,    ended,   ended),
}

/**
 * Who may call. `public` looks at no token at all, `anyone` at one that comes; `seller` lets sellers and admins in, and
 * `account-holder` is `signed-in` for who has yet to turn on two-step sign-in too. The rules after those also ask whose the
 * thing is.
 */
export type Access = keyof typeof permissions
export type Caller = keyof ReturnType<typeof row>

function row(
  anonymous: Outcome,
  shopper: Outcome,
  anotherShopper: Outcome,
  seller: Outcome,
  anotherSeller: Outcome,
  admin: Outcome,
  adminWithoutCodes: Outcome,
  deactivated: Outcome,
  deadToken: Outcome,
) {
  return {
    anonymous,
    shopper,
    'another shopper': anotherShopper,
    seller,
    'another seller': anotherSeller,
    admin,
    'admin without codes': adminWithoutCodes,
    deactivated,
    'dead token': deadToken,
  }
}

const callerOfRole = { user: 'shopper', seller: 'seller', admin: 'admin' } as const

/** Whether a role gets in at all; whose the thing is, the use case decides. */
export function mayEnter(access: Access, role: keyof typeof callerOfRole): boolean {
  return permissions[access][callerOfRole[role]] !== 'role_not_allowed'
}

/** Whether an admin gets in who has yet to turn on two-step sign-in, where the shop requires it. */
export function admitsWithoutCodes(access: Access): boolean {
  return permissions[access]['admin without codes'] === 'allowed'
}

/** Whether a token that comes is looked at. */
export function readsToken(access: Access): boolean {
  return permissions[access]['dead token'] !== 'allowed'
}

/** Whether nothing is answered without a token. */
export function needsToken(access: Access): boolean {
  return permissions[access].anonymous !== 'allowed'
}

/** What a rule can refuse with, each code once. */
export function refusalsUnder(access: Access): ErrorCode[] {
  const outcomes: Outcome[] = Object.values(permissions[access])
  return [...new Set(outcomes.filter((outcome) => outcome !== 'allowed'))]
}
