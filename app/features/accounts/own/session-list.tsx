import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { OpenSession } from '#contract/sessions/calls.ts'
import { Time } from '#app/display/time.tsx'
import { formatShortDate, formatDateTime } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { sessionsQuery } from './account-queries.ts'
import { SectionPending } from './account-section.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useEndOthers, useEndSession } from './use-end-sessions.ts'

/** Lists active sessions, the current one first, each with a button that signs it out. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  const { data: sessions } = query
  const list = useRef<HTMLUListElement>(null)
  const endOthers = useEndOthers(() => list.current?.focus())
  if (!sessions)
    return (
      <SectionPending query={query} loading={accountOwnWords.sessionsLoading} failed={accountOwnWords.sessionsFailed}>
        {['first', 'second'].map((session) => (
          <div key={session} className="grid gap-2 py-3 not-first:border-t not-first:border-line">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        ))}
      </SectionPending>
    )
  const isAlone = sessions.length < 2
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={accountOwnWords.sessions} className="border-y border-line outline-none">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={() => list.current?.focus()} // the session's row and its button have been removed
          />
        ))}
      </ul>
      {isAlone && <p className="-mt-1 meta">{accountOwnWords.onlyHere}</p>}
      <div className="flex flex-wrap gap-2">
        {!isAlone && (
          <Button busy={endOthers.isPending} busyText={accountOwnWords.signingOut} onClick={() => endOthers.mutate({})}>
            {accountOwnWords.signOutOthers}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </>
  )
}

interface SessionRowProps {
  session: OpenSession
  onEnded: () => void
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const end = useEndSession(onEnded)
  const { name, device, current, created_at: createdAt, last_used_at: lastUsedAt } = session
  const Icon = /Android|iPhone|iPad|KaiOS/.test(name) ? Smartphone : Monitor
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 py-3 not-first:border-t not-first:border-line">
      <Icon className="size-5.5 text-ink-3" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <span title={device} className="font-semibold wrap-anywhere text-ink">
            {name}
          </span>
          {current && <Badge tone="green">{accountOwnWords.thisDevice}</Badge>}
        </p>
        <p className="meta">
          <span className="inline-block">
            {accountOwnWords.signedIn} <Time at={createdAt} format={formatShortDate} />
            {!current && ','}
          </span>{' '}
          {!current && (
            <span className="inline-block">
              {accountOwnWords.lastUsed} <Time at={lastUsedAt} format={formatDateTime} />
            </span>
          )}
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={end.isPending ? undefined : accountOwnWords.signOutOf(name)}
          className="pointer-coarse:h-11"
          busy={end.isPending}
          busyText={accountOwnWords.ending}
          onClick={() => end.mutate(session)}
        >
          {accountOwnWords.signOut}
        </Button>
      )}
    </li>
  )
}
