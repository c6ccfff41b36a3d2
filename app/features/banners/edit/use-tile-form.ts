import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changeBannerTile, type ManagedTile } from '#contract/banners.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { readFieldErrors } from '#app/api/field-errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { uploadForm } from '#app/api/upload-form.ts'
import { bannerWords } from '#app/words/banners.ts'
import { changesOf, fieldsOf, OWN_PICTURE, type TileFields } from './tile-fields.ts'
import { useTileFile } from './use-tile-file.ts'

interface FormOptions {
  tile: ManagedTile
  onSaved: (tile: ManagedTile) => void
}

/** The form of a tile: only what differs is sent. What is refused of a field goes under it, and what was typed stays. */
export function useTileForm({ tile, onSaved }: FormOptions) {
  const form = useForm<TileFields>({ defaultValues: fieldsOf(tile) })
  const file = useTileFile()
  const [progress, setProgress] = useState<number | null>(null)
  const save = useApiMutation(changeBannerTile, {
    send: (fields: TileFields) => {
      const body = formOf(changesOf(fields, tile), fields.image === OWN_PICTURE ? file.chosen : null)
      const onSent = (sent: number, total: number) => setProgress(file.chosen && Math.round((sent / total) * 100))
      const sent = uploadForm(changeBannerTile, { params: { tile_id: tile.id }, body }, { onSent })
      return sent.finally(() => setProgress(null))
    },
    onSuccess: onSaved,
    onError: (error) => {
      const refused = readFieldErrors(error, FIELD_NAMES)
      for (const { field, message } of refused)
        if (field === 'picture') file.say(message)
        else form.setError(field, { message })
    },
  })
  const refused = save.error && !save.isPending ? readFieldErrors(save.error, FIELD_NAMES) : null
  const first = refused?.find(({ field }) => field !== 'picture')?.field
  const { setFocus } = form
  useEffect(() => {
    if (first && first !== 'picture') setFocus(first) // not before: while it is sent, nothing in the form takes the focus
  }, [first, setFocus])
  const fields = useWatch({ control: form.control, compute: allOf })
  function submit() {
    form.clearErrors()
    void form.handleSubmit((fields) => save.mutate(fields))()
  }
  return {
    form,
    fields,
    file,
    submit,
    isSaving: save.isPending,
    /** Per cent of a picture that has left; null while none is on its way. */
    progress,
    /** What belongs to no field. */
    failure: refused?.length === 0 ? firstErrorText(save.error, bannerWords.saveFailed) : null,
    dismissFailure: save.reset,
    isChanged: file.chosen !== null || Object.keys(changesOf(fields, tile)).length > 0,
  }
}

const FIELD_NAMES = [
  'title',
  'discount',
  'description',
  'tag',
  'timeLeft',
  'ends_on',
  'category_id',
  'video',
  'picture',
] satisfies (keyof TileFields | 'picture')[]

const allOf = (fields: TileFields) => fields

function formOf(changes: object, file: File | null): FormData {
  const form = new FormData()
  form.append('tile', JSON.stringify(changes))
  if (file) form.append('picture', file)
  return form
}
