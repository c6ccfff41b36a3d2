import type { ReactNode } from 'react'
import { useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  children: ReactNode
}

/** The one thing to do in a form whose content is nobody else's business. */
export function SubmitButton(props: SubmitButtonProps) {
  const { ready } = useSession()
  // Until somebody listens, Enter must not send the form the browser's way: what was typed would stand in the URL.
  return <Button type={ready ? 'submit' : 'button'} tone="main" size="lg" block {...props} />
}
