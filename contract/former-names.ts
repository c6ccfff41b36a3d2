import type * as z from 'zod'

/** Declares a response field under its former name, which is sent alongside the new name until version 0.3. */
export const formerly = <S extends z.ZodType>(schema: S, name: string) =>
  schema.optional().meta({ description: `Former name of \`${name}\`; removed in 0.3`, deprecated: true })

/** Adds the available quantity to a refused line under its former name. */
export const withFormerName = <Line extends { stock_quantity: number }>(line: Line): Line & { left: number } => ({
  ...line,
  left: line.stock_quantity,
})
