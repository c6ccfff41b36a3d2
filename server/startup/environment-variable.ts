import * as z from 'zod'

/** An environment variable. */
export interface EnvironmentVariable {
  meaning: string
  /** Completes the error message 'NAME must be ...'. */
  expects: string
  /** Value used when the variable is unset or empty. */
  default?: string
  /** Describes the behaviour when the variable is unset and has no default. */
  unset?: string
  /** Keeps the value out of all messages. */
  isSecret?: true
  schema: z.ZodType
}

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
