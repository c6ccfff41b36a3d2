import { useShopDetails } from '#app/api/use-shop-details.ts'

interface TimeProps {
  at: string
  /** Formatting function from `app/format/dates.ts` to use. */
  format: (iso: string, timeZone: string) => string
  className?: string
}

/** Timestamp in the shop's time zone. */
export function Time({ at, format, className }: TimeProps) {
  return (
    <time dateTime={at} className={className}>
      {format(at, useShopDetails().timeZone)}
    </time>
  )
}
