import type { User } from '#contract/accounts.ts'
import { textOf } from '#contract/errors.ts'
import { accountWords } from '#app/words/accounts.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { DataDownload } from './data-download.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MailChoice } from './mail-choice.tsx'
import { OwnEmail } from './own-email.tsx'
import { useFreshAccount } from './own-account-queries.ts'
import { OwnSection, OwnSections } from './own-section.tsx'
import { ThemeChoices } from './theme-choices.tsx'

/** How one wants it: e-mail, theme, mails; and what the shop holds of one, to take along or to delete. */
export function SettingsPanel({ user }: { user: User }) {
  useFreshAccount(user)
  const isAdmin = user.role === 'admin'
  return (
    <OwnSections>
      <OwnSection heading={accountWords.email}>
        <OwnEmail user={user} />
      </OwnSection>
      <OwnSection heading={ownAccountWords.theme}>
        <ThemeChoices />
      </OwnSection>
      <OwnSection heading={ownAccountWords.mails} hint={ownAccountWords.mailsHint}>
        <MailChoice user={user} />
      </OwnSection>
      <OwnSection heading={ownAccountWords.data} hint={ownAccountWords.dataHint}>
        <DataDownload accountId={user.id} />
      </OwnSection>
      <OwnSection
        heading={ownAccountWords.deleteAccount}
        hint={isAdmin ? textOf('own_admin_account') : ownAccountWords.deleteHint}
      >
        {!isAdmin && <DeleteAccount user={user} />}
      </OwnSection>
    </OwnSections>
  )
}
