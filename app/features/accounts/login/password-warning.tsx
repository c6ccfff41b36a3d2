import { TriangleAlert } from 'lucide-react'
import { accountWords } from '#app/words/accounts.ts'
import { weaknessOf } from './weak-password.ts'

/** What is said of a password that would be guessed early. */
export default function PasswordWarning({ password, personalTexts }: { password: string; personalTexts: string[] }) {
  const weakness = weaknessOf(password, personalTexts)
  if (!weakness) return null
  return (
    <p className="mt-[0.3125rem] flex items-start gap-1.5 text-sm font-medium text-amber">
      <TriangleAlert className="mt-[0.1rem] size-[0.9375rem]" />
      {accountWords.weakPassword[weakness]}
    </p>
  )
}
