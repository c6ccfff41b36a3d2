import type { ComponentProps } from 'react'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>

/**
 * Field for the current password. It may be left empty, because accounts without a password exist and only the server
 * can recognize them.
 */
export function CurrentPasswordField(props: Props) {
  const { hasGoogle } = useShopDetails()
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      label={accountOwnWords.currentPassword}
      hint={hasGoogle ? accountOwnWords.noPassword : undefined}
      {...props}
    />
  )
}
