import type { UseFormReturn } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_BANNER_TEXT } from '#contract/limits.ts'
import { formatTimeLeft } from '#contract/rules/time-left.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { bannerWords } from '#app/words/banners.ts'
import type { NoteKind, TileFields } from './tile-fields.ts'
import { lineRule } from './tile-form-fields.tsx'

interface NoteFieldsProps {
  form: UseFormReturn<TileFields>
  /** Where the shop is, as YYYY-MM-DD. */
  today: string
  /** The last day that the tile has: it may have passed. */
  storedEndDate: string | null
}

/** The words above the title: a tag, words about the time, or days counted to a last one. */
export function NoteFields({ form: { register, watch, formState }, today, storedEndDate }: NoteFieldsProps) {
  const { errors } = formState
  const [kind, endsOn] = watch(['kind', 'ends_on'])
  const preview = endsOn && formatTimeLeft(endsOn, today)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        {...register('kind')}
        label={bannerWords.above}
        choices={Object.entries(bannerWords.kinds).map(([value, words]) => ({ value, words }))}
      />
      {kind === 'ends_on' ? (
        <TextField
          key="ends_on"
          {...register('ends_on', {
            validate: (day) => {
              if (!day) return fieldErrors.required
              return day >= today || day === storedEndDate || fieldErrors.day_passed
            },
          })}
          type="date"
          label={bannerWords.endsOn}
          hint={preview ? bannerWords.previewToday(preview) : bannerWords.endsOnHint}
          error={errors.ends_on?.message}
        />
      ) : (
        <TextField
          key={kind}
          {...register(kind, lineRule(MAX_BANNER_TEXT.note))}
          label={textsOf[kind].label}
          hint={textsOf[kind].hint}
          autoComplete="off"
          error={errors[kind]?.message}
        />
      )}
    </div>
  )
}

const textsOf: Record<Exclude<NoteKind, 'ends_on'>, { label: string; hint?: string }> = {
  tag: { label: bannerWords.tag },
  timeLeft: { label: bannerWords.timeLeft, hint: bannerWords.timeLeftHint },
}
