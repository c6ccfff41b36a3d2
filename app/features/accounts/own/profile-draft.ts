import { hasFields, isText, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

export interface ProfileFields {
  full_name: string
  phone_number: string
  address: string
}

/** Account's unsaved profile changes in this tab. */
export const profileDraft = stored<{ typed: Partial<ProfileFields> }>(
  'profile-draft',
  hasFields({ typed: recordOf(isText) }),
  { isPerAccount: true },
)
