import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { BASE_UNITS } from '#contract/parts/units.ts'
import { addProperty } from '#contract/facts/properties.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { factWords } from '#app/words/facts.ts'

/** Form that adds a property, and asks for its name and the kind of its values. */
export function AddProperty({ onClose }: { onClose: () => void }) {
  const form = useApiForm(addProperty, {
    defaultValues: { name: '', says: 'text' },
    input: ({ name, says }: { name: string; says: string }) => {
      const type = says === 'text' ? ('choice' as const) : ('quantity' as const)
      return { body: { name, type, unit: BASE_UNITS.find((unit) => unit === says) } }
    },
    blamed: { property_name_taken: 'name' },
    texts: { tried: factWords.addOwnFailed },
    waitFor: ['products'],
    onSuccess: ({ name }) => {
      showToast({ tone: 'success', text: factWords.ownAdded(name) })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={factWords.addOwn}
      onClose={onClose}
      submit={factWords.addOwnButton}
      submitting={factWords.addingOwn}
    >
      <TextField
        {...form.field('name', { validate: (name) => /[\p{L}\p{N}]/u.test(name) || fieldErrors.required })}
        required
        label={factWords.name}
        hint={factWords.ownNameHint}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
      />
      <SelectField {...form.field('says')} label={factWords.ownSays} choices={SAYS} />
    </DialogForm>
  )
}

const SAYS = [
  { value: 'text', words: factWords.isText },
  { value: 'number', words: factWords.isNumber },
  ...BASE_UNITS.map((unit) => ({ value: unit, words: factWords.isInUnit(unit) })),
]
