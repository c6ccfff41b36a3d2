/**
 * Actions that concern access to accounts and data. The activity log keeps them for a limited time, together with the
 * masked network of the caller.
 */
export type SecurityAction =
  | 'signed_in'
  | 'sign_in_failed'
  | 'reset_requested'
  | 'identity_refused'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'google_linked'
  | 'two_step_on'
  | 'two_step_off'
  | 'two_step_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'admin_password_applied'
  | 'payout_changed'
  | 'role_changed'
  | 'access_refused'
  | 'data_exported'

/** First factor of a sign-in. Its name ends in `_and_code` in an entry if a two-step code was required as well. */
export type SignInMethod = 'password' | 'google' | 'reset_link' | 'invitation' | 'sign_up'

/** Files that a call exports. */
export type ExportedFile = 'orders' | 'products' | 'report' | 'account_data'
