import { useLocation } from 'react-router'

/** For a link from one gate to another: what was typed as e-mail comes along, and never stands in the address. */
export function withEmail(email: string | undefined): { email: string } {
  return { email: email ?? '' }
}

/** The e-mail that was typed at the gate before; empty where there was none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state
  const isGiven = typeof state === 'object' && state !== null && 'email' in state
  return isGiven && typeof state.email === 'string' ? state.email : ''
}
