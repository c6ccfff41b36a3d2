import type { ComponentProps } from 'react'
import { TextField } from '../text-field.tsx'

/** Field of an e-mail address. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField required type="email" autoComplete="email" {...props} />
)
