import type { ComponentProps } from 'react'
import { useStore } from '#app/lib/store.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>

/** Asks a signed-in person for their password. Only the server knows whether there is one, so it may be left empty. */
export function OwnPasswordField(props: Props) {
  const { hasGoogle } = useStore()
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      label={ownAccountWords.currentPassword}
      hint={hasGoogle ? ownAccountWords.noPassword : undefined}
      {...props}
    />
  )
}
