import { useLocation } from 'react-router'

/** Router state that carries the typed e-mail to the next sign-in page, so that it never stands in the URL. */
export function emailState(email: string | undefined): { email: string } {
  return { email: email ?? '' }
}

/** The e-mail that was typed at the gate before; empty where there was none. */
export function usePrefilledEmail(): string {
  const state: unknown = useLocation().state
  const hasEmail = typeof state === 'object' && state !== null && 'email' in state
  return hasEmail && typeof state.email === 'string' ? state.email : ''
}
