import { useEntryState, type EntryState } from '#app/browser/use-entry-state.ts'

/** Returns router state that passes the typed email to the next sign-in page without putting it in the URL. */
export function emailState(email = ''): EntryState {
  return { email }
}

/** Returns the email typed on the previous sign-in page, or an empty string. */
export const usePrefilledEmail = (): string => useEntryState('email') ?? ''
