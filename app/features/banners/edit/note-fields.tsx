import { fieldErrors } from '#contract/errors.ts'
import { MAX_BANNER_TEXT } from '#contract/banners/limits.ts'
import { formatTimeLeft } from '#contract/rules/time-left.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { bannerWords } from '#app/words/banners.ts'
import type { NoteKind, TileFields } from './tile-fields.ts'
import { lineRule } from './tile-form-fields.tsx'

interface NoteFieldsProps {
  form: ApiForm<TileFields>
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
  /** Stored end date of the tile, which may be in the past. */
  storedEndDate: string | null
}

/** Fields for the text above the title: a tag, a time text, or a countdown to an end date. */
export function NoteFields({ form, today, storedEndDate }: NoteFieldsProps) {
  const [kind, endsOn] = form.watch(['kind', 'ends_on'])
  const preview = endsOn && formatTimeLeft(endsOn, today)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        {...form.field('kind')}
        label={bannerWords.above}
        choices={Object.entries(bannerWords.kinds).map(([value, words]) => ({ value, words }))}
      />
      {kind === 'ends_on' ? (
        <TextField
          key="ends_on"
          {...form.field('ends_on', {
            validate: (day) => {
              if (!day) return fieldErrors.required
              return day >= today || day === storedEndDate || fieldErrors.day_passed
            },
          })}
          type="date"
          label={bannerWords.endsOn}
          hint={preview ? bannerWords.previewToday(preview) : bannerWords.endsOnHint}
        />
      ) : (
        <TextField
          key={kind}
          {...form.field(kind, lineRule(MAX_BANNER_TEXT.note))}
          label={textsOf[kind].label}
          hint={textsOf[kind].hint}
          autoComplete="off"
        />
      )}
    </div>
  )
}

const textsOf: Record<Exclude<NoteKind, 'ends_on'>, { label: string; hint?: string }> = {
  tag: { label: bannerWords.tag },
  timeLeft: { label: bannerWords.timeLeft, hint: bannerWords.timeLeftHint },
}
