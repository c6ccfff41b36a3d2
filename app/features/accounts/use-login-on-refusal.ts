import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onRefusal, onTwoStepRequired } from '#app/lib/refusal.ts'
import { endSession } from '#app/lib/session.ts'
import { withReturnPath } from './return-path.ts'

/** Once per page: a public list that refuses the token takes the person to the login page, and back here afterwards. */
export function useLoginOnRefusal(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent(() => {
    endSession()
    if (pathname !== '/login') void navigate(withReturnPath('/login', pathname + search))
  })
  useEffect(() => onRefusal(leave), [])
}

/** Once per page: an admin who may do nothing before they turn on two-step sign-in is led to where that is done. */
export function useSecurityOnRefusal(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const lead = useEffectEvent(() => {
    if (pathname !== SECURITY) void navigate(SECURITY, { replace: true })
  })
  useEffect(() => onTwoStepRequired(lead), [])
}

const SECURITY = '/admin/security'
