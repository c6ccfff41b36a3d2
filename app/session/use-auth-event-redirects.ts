import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onUnauthorized, onTwoStepRequired } from '#app/api/auth-events.ts'
import { endSession, hasLeft } from './session.ts'
import { withReturnPath } from './return-path.ts'

/**
 * Redirects to the login page, with a return path, when a public call rejects the token. Does nothing after a sign-out,
 * when calls that were sent before it may still be rejected.
 */
export function useLoginOnUnauthorized(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const redirectToLogin = useEffectEvent(() => {
    if (hasLeft()) return
    endSession()
    if (pathname !== '/login') void navigate(withReturnPath('/login', pathname + search))
  })
  useEffect(() => onUnauthorized(redirectToLogin), [])
}

/** Redirects an admin without two-step sign-in to the security page; at most once per page load. */
export function useSecurityOnTwoStepRequired(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redirectToSecurity = useEffectEvent(() => {
    if (pathname !== SECURITY_PATH) void navigate(SECURITY_PATH, { replace: true })
  })
  useEffect(() => onTwoStepRequired(redirectToSecurity), [])
}

const SECURITY_PATH = '/admin/security'
