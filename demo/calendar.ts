const DAY_MS = 24 * 60 * 60_000

/** Calendar of the year that ends on the day the demo shop is loaded, in the shop's time zone. */
export interface Calendar {
  /** Today's date as YYYY-MM-DD. */
  today: string
  /** Returns the date the given number of days ago, as YYYY-MM-DD. */
  dayOf(daysAgo: number): string
  /** Returns the weekday, where 0 is Sunday. */
  weekdayOf(daysAgo: number): number
  /** Returns the time at a share of the day, from 0 to 1. For today, the share refers to the time elapsed so far. */
  momentOf(daysAgo: number, share: number): Date
}

export function calendarUpTo(now: Date, timeZone: string): Calendar {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const noonOf = (daysAgo: number) => new Date(Date.parse(`${today}T12:00:00Z`) - daysAgo * DAY_MS)
  const startOf = (daysAgo: number) => startOfDay(noonOf(daysAgo), timeZone)
  return {
    today,
    dayOf: (daysAgo) => noonOf(daysAgo).toISOString().slice(0, 10),
    weekdayOf: (daysAgo) => noonOf(daysAgo).getUTCDay(),
    momentOf: (daysAgo, share) => {
      const start = startOf(daysAgo).getTime()
      const end = daysAgo === 0 ? now.getTime() : start + DAY_MS
      return new Date(Math.floor(start + share * (end - start)))
    },
  }
}

/** Returns the time at which a day starts in the time zone. @param noon 12:00 UTC on that date */
function startOfDay(noon: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(noon)
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(offset) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(noon.getTime() - DAY_MS / 2 - ahead * 60_000)
}
