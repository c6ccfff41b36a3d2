import { useEntryState, type EntryState } from '#app/browser/use-entry-state.ts'

/** Router state that passes the typed e-mail to the next sign-in page, which keeps it out of the URL. */
export function emailState(email = ''): EntryState {
  return { email }
}

/** Returns the e-mail typed on the previous sign-in page, or an empty text. */
export const usePrefilledEmail = (): string => useEntryState('email') ?? ''
