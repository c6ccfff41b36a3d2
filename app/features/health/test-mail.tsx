import { sendTestMail, type HealthFinding } from '#contract/health/calls.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { healthWords } from '#app/words/health.ts'

/**
 * Sends the admin a test email. This is a hook because the page renders its button and its result in different places.
 */
export function useTestMail() {
  return useApiMutation(sendTestMail, { input: (_given: void) => ({}) })
}

type TestMail = ReturnType<typeof useTestMail>

export function TestMailButton({ mutate, isPending }: TestMail) {
  return (
    <Button size="dense" busy={isPending} busyText={healthWords.sending} onClick={() => mutate()}>
      {healthWords.sendTestMail}
    </Button>
  )
}

const TONES = { good: 'green', wrong: 'red', advice: 'amber', skipped: 'blue' } as const satisfies Record<
  HealthFinding['state'],
  string
>

/** Result of the test email, shown until it is dismissed or another email is sent. */
export function TestMailResult({ data, error, isPending, reset }: TestMail) {
  if (isPending) return null
  if (error)
    return (
      <Failure place="form" failure={describeFailure(error, { tried: healthWords.sendFailed })} onDismiss={reset} />
    )
  return (
    data && (
      <Notice tone={TONES[data.state]} onDismiss={reset}>
        <p>{data.text}</p>
        {data.fix && <p>{data.fix}</p>}
      </Notice>
    )
  )
}
