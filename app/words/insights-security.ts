import type { ExportedFile, SecurityAction } from '#contract/security/actions.ts'
import { accountAdminWords } from './accounts-admin.ts'

const { roles } = accountAdminWords

/** UI text for sign-ins, refusals, exports and access changes in the activity log. */
export const securityWords = {
  filter: 'Security',
  note: 'Sign-ins, refused access, exports and changes of access in the last 90 days',
  /** Name shown for an entry without an account. */
  unknown: 'Unknown person',
  actions: {
    signed_in: 'Signed in',
    sign_in_failed: 'Failed to sign in',
    reset_requested: 'Asked for a password reset link',
    identity_refused: 'Failed to confirm their identity',
    password_changed: 'Changed a password',
    email_change_requested: 'Asked to change their email',
    email_changed: 'Changed an email',
    google_linked: 'Linked a Google account',
    two_step_on: 'Turned on two-step sign-in',
    two_step_off: 'Turned off two-step sign-in',
    two_step_removed: 'Turned off two-step sign-in for an account',
    recovery_codes_made: 'Created new recovery codes',
    recovery_code_used: 'Used a recovery code',
    admin_password_applied: 'Set its password from the server settings',
    payout_changed: 'Changed their payout details',
    role_changed: 'Changed a role',
    access_refused: 'Was refused access',
    data_exported: 'Downloaded a file',
  } satisfies Record<SecurityAction, string>,
  /** Ways to sign in, reasons, files and roles, keyed by the subjects in the API. */
  subjects: {
    password: 'With a password',
    password_and_code: 'With a password and a code',
    google: 'With Google',
    google_and_code: 'With Google and a code',
    reset_link: 'With a password reset link',
    reset_link_and_code: 'With a password reset link and a code',
    invitation: 'With an invitation',
    invitation_and_code: 'With an invitation and a code',
    sign_up: 'By signing up',
    no_account: 'No account has this email',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    account_inactive: 'Account not active',
    too_many_attempts: 'Too many attempts',
    too_many_guesses: 'Too many attempts at this account',
    reset_link_dead: 'Link expired or already used',
    google_sign_in_ended: 'Google sign-in expired',
    google_failed: 'Google sign-in failed',
    google_email_unverified: 'Email not verified by Google',
    orders: 'Orders',
    products: 'Products',
    report: 'Sales report',
    account_data: 'Their own data',
    user: `To ${roles.user}`,
    seller: `To ${roles.seller}`,
    admin: `To ${roles.admin}`,
  } satisfies Record<ExportedFile, string> & Record<string, string> as Record<string, string>,
  network: (network: string) => `from ${network}`,
  times: (count: string) => `${count} times until`,
} as const
