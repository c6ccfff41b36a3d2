import type { ReactNode } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '../button.tsx'

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  children: ReactNode
}

/** Submit button that is inert before hydration, so that Enter cannot put a form's fields into the URL. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type={useHydrated() ? 'submit' : 'button'} tone="main" size="lg" block {...props} />
}
