import { useEntryState, type EntryState } from '#app/browser/use-entry-state.ts'

/** Router state that carries the typed e-mail to the next sign-in page, so that it never stands in the URL. */
export function emailState(email = ''): EntryState {
  return { email }
}

/** The e-mail that was typed at the gate before; empty where there was none. */
export const usePrefilledEmail = (): string => useEntryState('email') ?? ''
