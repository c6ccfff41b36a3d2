import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changeBannerTile, type ManagedTile } from '#contract/banners/admin.ts'
import { uploadForm } from '#app/api/upload-form.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { bannerWords } from '#app/words/banners.ts'
import { changesOf, fieldsOf, OWN_PICTURE, type TileFields } from './tile-fields.ts'
import { useTileFile } from './use-tile-file.ts'

/** Returns the form for a tile; only changed fields are sent. */
export function useTileForm(tile: ManagedTile, onSaved: (tile: ManagedTile) => void) {
  const file = useTileFile()
  const [progress, setProgress] = useState<number | null>(null)
  const form = useApiForm(changeBannerTile, {
    defaultValues: fieldsOf(tile),
    texts: { tried: bannerWords.saveFailed, isBrief: true },
    send: (fields: TileFields) => {
      const body = formOf(changesOf(fields, tile), fields.image === OWN_PICTURE ? file.chosen : null)
      const onSent = (sent: number, total: number) => setProgress(file.chosen && Math.round((sent / total) * 100))
      const sent = uploadForm(changeBannerTile, { params: { tile_id: tile.id }, body }, { onSent })
      return sent.finally(() => setProgress(null))
    },
    onSuccess: onSaved,
  })
  const fields = useWatch({ control: form.control, compute: allOf })
  return {
    ...form,
    fields,
    file,
    /** Upload progress of the picture as a percentage; null if nothing is being uploaded. */
    progress,
    isChanged: file.chosen !== null || Object.keys(changesOf(fields, tile)).length > 0,
  }
}

const allOf = (fields: TileFields) => fields

function formOf(changes: object, file: File | null): FormData {
  const form = new FormData()
  form.append('tile', JSON.stringify(changes))
  if (file) form.append('picture', file)
  return form
}
