import { FieldWarning } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { weaknessOf } from './weak-password.ts'

/** Warns about a password that is easy to guess. */
export default function PasswordWarning({ password, personalTexts }: { password: string; personalTexts: string[] }) {
  const weakness = weaknessOf(password, personalTexts)
  if (!weakness) return null
  return (
    <div className="mt-[0.3125rem]">
      <FieldWarning>{accountWords.weakPassword[weakness]}</FieldWarning>
    </div>
  )
}
