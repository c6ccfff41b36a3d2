import { stored } from '#app/browser/stored.ts'

export interface ProfileFields {
  full_name: string
  phone_number: string
  address: string
  shop_name: string
}

/** Unsaved profile changes of this account in this tab. */
export const profileDraft = stored<{ typed: Partial<ProfileFields> }>('profile-draft', { isPerAccount: true })
