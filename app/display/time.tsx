import { useShopDetails } from '#app/api/use-shop-details.ts'

interface TimeProps {
  at: string
  /** A function of `app/format/dates.ts`. */
  format: (iso: string, timeZone: string) => string
  className?: string
}

/** Time in the shop's time zone. */
export function Time({ at, format, className }: TimeProps) {
  return (
    <time dateTime={at} className={className}>
      {format(at, useShopDetails().timeZone)}
    </time>
  )
}
