import type { ComponentProps } from 'react'
import { TextField } from '../text-field.tsx'

/** E-mail field. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField required type="email" autoComplete="email" {...props} />
)
