import { askUrl } from '../ask-url.ts'
import { advice, passed, skipped, wrong, type Finding, type HealthCheck, type HealthContext } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Validity period of a code for two-step sign-in. */
const WRONG_SECONDS = 30
const ADVICE_SECONDS = 5

interface Skew {
  source: string
  /** Number of seconds by which this machine's clock is behind the source's clock; negative if it is ahead. */
  seconds: number
}

/** Checks this machine's clock against those of the machines it communicates with. */
export const clockCheck: HealthCheck = {
  name: 'clock',
  run: async (context) => {
    const skews = await Promise.all(
      [readDatabaseClock, readPublicClock, readMailClock, readPictureClock].map((read) => read(context)),
    )
    const known = skews.filter((skew) => skew !== undefined)
    const off = known.filter(({ seconds }) => Math.abs(seconds) >= ADVICE_SECONDS)
    if (off.length > 0) return off.map(describeSkew)
    if (known.length === 0) return [skipped(healthMessages.clockAlone)]
    return [passed(healthMessages.clockRight(known.map(({ source }) => source)))]
  },
}

function describeSkew({ seconds, source }: Skew): Finding {
  return (Math.abs(seconds) >= WRONG_SECONDS ? wrong : advice)(healthMessages.clockOff(seconds, source))
}

async function readDatabaseClock({ openDatabase }: HealthContext): Promise<Skew | undefined> {
  const access = await openDatabase()
  if (access.state !== 'open') return undefined
  const before = Date.now()
  const [row] = await access.database.sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
  return row && skewOf(healthMessages.clocks.database, row.now, (before + Date.now()) / 2)
}

/** Reads the time from a web server's response, with a precision of one second. */
async function readPublicClock({ config, isRunning }: HealthContext): Promise<Skew | undefined> {
  if (!config.isPublicUrlSet || !(await isRunning())) return undefined
  const answer = await askUrl(`${config.publicUrl}/healthz`).catch(() => undefined)
  return answer?.headers.date ? skewOf(healthMessages.clocks.publicUrl, Date.parse(answer.headers.date)) : undefined
}

/** Reads the time from a mail server's greeting, if the greeting includes it. */
async function readMailClock({ config, probeMailServer }: HealthContext): Promise<Skew | undefined> {
  if (!config.smtpUrl) return undefined
  const { greeting, greetedAt } = await probeMailServer()
  const [date] = /\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT|UTC)/.exec(greeting) ?? []
  return date ? skewOf(healthMessages.clocks.mail, Date.parse(date), greetedAt) : undefined
}

/** Reads the time of the picture store, which rejects our signatures if the clocks differ. */
async function readPictureClock({ config, probePictureStore }: HealthContext): Promise<Skew | undefined> {
  if (!config.picturesUrl) return undefined
  const { stored } = await probePictureStore()
  return stored && skewOf(healthMessages.clocks.pictures, stored.at.getTime(), stored.ourTime.getTime())
}

function skewOf(source: string, theirs: number, ours = Date.now()): Skew | undefined {
  return Number.isNaN(theirs) ? undefined : { source, seconds: (theirs - ours) / 1000 }
}
