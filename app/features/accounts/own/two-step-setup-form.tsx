import type { User } from '#contract/accounts/calls.ts'
import { enableTwoStep, type TwoStepSetup } from '#contract/accounts/two-step.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { updateSessionUser } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { appCodeInput, codeRules } from '../login/code-fields.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

interface TwoStepSetupFormProps {
  user: User
  setup: TwoStepSetup
  onCancel: () => void
  /** Called once two-step sign-in is on. @param codes recovery codes to save now */
  onEnabled: (codes: string[]) => void
}

/** Shows the secret to scan, open in the authenticator app or type into it, and asks for the app's first code. */
export function TwoStepSetupForm({ user, setup, onCancel, onEnabled }: TwoStepSetupFormProps) {
  const form = useApiForm(enableTwoStep, {
    defaultValues: { code: '' },
    input: (body: { code: string }) => ({ body }),
    texts: { tried: sayOutcome(words.failed) },
    onSuccess: ({ recovery_codes: codes }) => {
      onEnabled(codes)
      updateSessionUser({ ...user, two_step: true })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
      {form.failure && (
        <div className="sm:col-span-2">
          <Failure place="form" failure={form.failure} />
        </div>
      )}
      <QrCode {...setup.qr} />
      <div className="grid content-start gap-4">
        <p>{words.scan}</p>
        <div className="grid justify-items-start gap-2">
          <a href={setup.uri} className="link">
            {words.openApp}
          </a>
          <p className="meta">{words.secret}</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="mono text-base break-all text-ink">{inGroups(setup.secret)}</code>
            <CopyButton text={setup.secret} label={words.copyKey} />
          </p>
        </div>
        <TextField
          {...form.field('code', codeRules)}
          {...appCodeInput}
          required
          label={words.firstCode}
          hint={words.signOutNote}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="main" busy={form.isSubmitting} busyText={words.confirming}>
            {words.confirm}
          </Button>
          <Button disabled={form.isSubmitting} onClick={onCancel}>
            {controlWords.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** QR code with a white background in both themes, since cameras expect dark on light. */
function QrCode({ size, path }: TwoStepSetup['qr']) {
  return (
    <svg
      role="img"
      aria-label={words.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-sm border border-line max-sm:mx-auto"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Splits the secret into groups of four, which are easier to copy from another screen. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
