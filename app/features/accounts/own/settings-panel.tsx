import type { User } from '#contract/accounts/calls.ts'
import { textOf } from '#contract/errors.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { setTheme, useThemeChoice } from '#app/browser/theme.ts'
import { Radio } from '#app/ui/radio.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { DataDownload } from './data-download.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MailPreferencesForm } from './mail-preferences-form.tsx'
import { NotificationPreferencesForm } from './notification-preferences-form.tsx'
import { EmailSettings } from './email-settings.tsx'
import { useAccountRefresh } from './account-queries.ts'
import { AccountSection, AccountSections } from './account-section.tsx'

/** Account settings: email address, theme, email preferences, notifications, data download and deletion. */
export function SettingsPanel({ user }: { user: User }) {
  useAccountRefresh()
  const { hasMailServer } = useShopDetails()
  const isAdmin = user.role === 'admin'
  return (
    <AccountSections>
      <AccountSection heading={accountWords.email}>
        <EmailSettings user={user} />
      </AccountSection>
      <AccountSection heading={accountOwnWords.theme}>
        <ThemeChoices />
      </AccountSection>
      <AccountSection heading={accountOwnWords.mails} hint={accountOwnWords.mailsHint(hasMailServer)}>
        <MailPreferencesForm user={user} />
      </AccountSection>
      {user.role !== 'user' && (
        <AccountSection heading={accountOwnWords.notifications} hint={accountOwnWords.notificationsHint}>
          <NotificationPreferencesForm role={user.role} />
        </AccountSection>
      )}
      <AccountSection heading={accountOwnWords.data} hint={accountOwnWords.dataHint}>
        <DataDownload accountId={user.id} />
      </AccountSection>
      <AccountSection
        heading={accountOwnWords.deleteAccount}
        hint={isAdmin ? textOf('own_admin_account') : accountOwnWords.deleteHint}
      >
        {!isAdmin && <DeleteAccount user={user} />}
      </AccountSection>
    </AccountSections>
  )
}

/** Choice between the light, dark and device theme. */
function ThemeChoices() {
  const current = useThemeChoice()
  return (
    <fieldset>
      <legend className="sr-only">{accountOwnWords.theme}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['light', 'dark', 'system'] as const).map((option) => (
          <Radio
            key={option}
            name="theme"
            label={accountOwnWords.themes[option]}
            checked={current === option}
            onChange={() => setTheme(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}
