import { Link } from 'react-router'
import { createInvitationLink, sendInvitation } from '#contract/accounts/applications.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { applicationWords as words } from '#app/words/accounts-applications.ts'

interface SellerStateProps {
  sellerId: number
  isInvited: boolean
}

/** Shows whether a new seller has signed in yet; if not, offers the invitation again. */
export function SellerState({ sellerId, isInvited }: SellerStateProps) {
  const { hasMailServer } = useShopDetails()
  const Invitation = hasMailServer ? EmailedInvitation : InvitationLink
  return (
    <div className="mb-5 grid justify-items-start gap-2">
      {isInvited ? <Invitation sellerId={sellerId} /> : <p>{words.hasAccepted}</p>}
      <Link to={`/admin/users/${sellerId}`} className="link">
        {words.toAccount}
      </Link>
    </div>
  )
}

function EmailedInvitation({ sellerId }: { sellerId: number }) {
  const invite = useApiMutation(sendInvitation, {
    onSuccess: () => showToast({ tone: 'success', text: words.sentAgain }),
  })
  return (
    <>
      <Failure
        place="form"
        failure={invite.error && describeFailure(invite.error, { tried: words.sendFailed })}
        onDismiss={invite.reset}
      />
      <p>{words.isInvited}</p>
      <Button
        size="dense"
        busy={invite.isPending}
        busyText={words.sending}
        onClick={() => invite.mutate({ params: { user_id: sellerId } })}
      >
        {words.sendAgain}
      </Button>
    </>
  )
}

/** Invitation link to copy, for a shop without a mail server. */
function InvitationLink({ sellerId }: { sellerId: number }) {
  const create = useApiMutation(createInvitationLink)
  const link = create.data?.link
  return (
    <>
      <Failure
        place="form"
        failure={create.error && describeFailure(create.error, { tried: words.linkFailed })}
        onDismiss={create.reset}
      />
      <p>{words.isInvitedByHand}</p>
      {link ? (
        <>
          <TextField
            label={words.link}
            hint={words.linkHint}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="w-full"
          />
          <CopyButton text={link} label={words.copyLink} />
        </>
      ) : (
        <Button
          size="dense"
          busy={create.isPending}
          busyText={words.showingLink}
          onClick={() => create.mutate({ params: { user_id: sellerId } })}
        >
          {words.showLink}
        </Button>
      )}
    </>
  )
}
