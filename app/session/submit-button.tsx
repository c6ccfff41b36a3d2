import type { ReactNode } from 'react'
import { useSession } from './session.ts'
import { Button } from '#app/ui/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  children: ReactNode
}

/** Submit button that is inert before hydration, so that Enter cannot put a form's fields into the URL. */
export function SubmitButton(props: SubmitButtonProps) {
  const { ready } = useSession()
  // Before hydration Enter would submit the form natively, with its fields in the URL.
  return <Button type={ready ? 'submit' : 'button'} tone="main" size="lg" block {...props} />
}
