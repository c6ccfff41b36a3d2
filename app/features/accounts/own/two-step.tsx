import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import type { OwnTwoStep, TwoStepSetup } from '#contract/accounts/two-step.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { twoStepQuery } from './account-queries.ts'
import { SectionPending } from './account-section.tsx'
import { RecoveryCodesView } from './recovery-codes-view.tsx'
import { NewCodesDialog, TurnOffDialog, TurnOnDialog } from './two-step-dialogs.tsx'
import { TwoStepSetupForm } from './two-step-setup-form.tsx'

type TwoStepAction = 'on' | 'codes' | 'off'

/** Number of remaining recovery codes below which the page shows a warning. */
const FEW_CODES = 3

/**
 * Section for two-step sign-in, which is off, in setup, just turned on, or on. One-time secrets disappear when the user
 * leaves the page.
 */
export function TwoStep({ user }: { user: User }) {
  const query = useQuery(twoStepQuery)
  const { data: twoStep } = query
  const [action, setAction] = useState<TwoStepAction | null>(null)
  const [setup, setSetup] = useState<TwoStepSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAction(null)
  if (!twoStep)
    return (
      <SectionPending query={query} loading={words.loading} failed={words.loadFailed}>
        <Skeleton className="h-10 w-40" />
      </SectionPending>
    )
  if (codes) return <RecoveryCodesView codes={codes} user={user} onSaved={() => setCodes(null)} />
  if (setup && !twoStep.since)
    return (
      <TwoStepSetupForm
        user={user}
        setup={setup}
        onCancel={() => setSetup(null)}
        onEnabled={(newCodes) => {
          setSetup(null)
          setCodes(newCodes)
        }}
      />
    )
  return (
    <>
      {twoStep.since ? (
        <TurnedOn twoStep={twoStep} since={twoStep.since} onAction={setAction} />
      ) : (
        <TurnedOff user={user} twoStep={twoStep} onAction={setAction} />
      )}
      {action === 'on' && <TurnOnDialog onClose={close} onSetup={setSetup} />}
      {action === 'codes' && <NewCodesDialog onClose={close} onCodes={setCodes} />}
      {action === 'off' && <TurnOffDialog user={user} isRequired={twoStep.required} onClose={close} />}
    </>
  )
}

interface StateProps {
  twoStep: OwnTwoStep
  onAction: (action: TwoStepAction) => void
}

function TurnedOff({ user, twoStep, onAction }: StateProps & { user: User }) {
  const { hasMailServer } = useShopDetails()
  const isUnconfirmed = user.role === 'user' && !user.email_confirmed
  return (
    <>
      {twoStep.required && <Notice tone="amber">{words.required}</Notice>}
      <p>
        <Badge>{words.off}</Badge>
      </p>
      {isUnconfirmed ? (
        <Notice tone="blue">
          {words.confirmFirst(hasMailServer)}{' '}
          <Link to="/settings" className="link">
            {words.toSettings}
          </Link>
        </Notice>
      ) : (
        <Button tone="main" className="justify-self-start" onClick={() => onAction('on')}>
          {words.turnOn}
        </Button>
      )}
    </>
  )
}

function TurnedOn({ twoStep, since, onAction }: StateProps & { since: string }) {
  const { timeZone } = useShopDetails()
  const isFew = twoStep.codes_left < FEW_CODES
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone="green">{words.on}</Badge>
        <span className="meta">
          {words.since} {formatShortDate(since, timeZone)}
        </span>
      </p>
      {isFew ? (
        <Notice tone="amber">
          {words.codesLeft(twoStep.codes_left)} {words.fewCodes}
        </Notice>
      ) : (
        <p>{words.codesLeft(twoStep.codes_left)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAction('codes')}>{words.newCodes}</Button>
        <Button tone="danger" onClick={() => onAction('off')}>
          {words.turnOff}
        </Button>
      </div>
    </>
  )
}
