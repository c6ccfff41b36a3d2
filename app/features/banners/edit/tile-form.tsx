import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedTile } from '#contract/banners/admin.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { WideDialogForm } from '#app/ui/form/wide-dialog-form.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { NoteFields } from './note-fields.tsx'
import { OWN_PICTURE, previewOf } from './tile-fields.ts'
import { TargetFields, TextFields } from './tile-form-fields.tsx'
import { TilePictureField } from './tile-picture-field.tsx'
import { TilePreview } from './tile-preview.tsx'
import { useTileForm } from './use-tile-form.ts'

interface TileFormProps {
  /** Tile to edit, as it was when the form opened. */
  tile: ManagedTile
  /** Index of the tile within the slide. */
  position: number
  onClose: () => void
  /** Called instead of `onClose` when the tile has been saved. */
  onSaved: (tile: ManagedTile) => void
}

/** Form that edits a banner tile, with a live preview. */
export function TileForm({ tile: initialTile, position, onClose, onSaved }: TileFormProps) {
  const [tile] = useState(initialTile) // a refetch must not change the form while the user types
  const today = todayIn(useShopDetails().timeZone)
  const { data: categories = [] } = useQuery(apiQuery(listCategories, {}, { staleTime: 5 * 60_000 }))
  const form = useTileForm(tile, onSaved)
  const { fields, file, progress } = form
  return (
    <WideDialogForm
      form={form}
      title={bannerWords.edit}
      onClose={onClose}
      firstField="title"
      note={progress !== null && bannerWords.sending(progress)}
      isUnsaved={form.isChanged}
      itemName={fields.title.trim() || tile.title}
      leaveNote={bannerWords.leaveNote}
      className="gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-8"
    >
      <div className="lg:order-last">
        <p className="mb-2 meta">
          {bannerWords.preview}: {bannerWords.places[position]}
        </p>
        <div className="max-w-90 lg:sticky lg:top-0">
          <TilePreview
            tile={previewOf(fields, tile, { categories, today })}
            position={position}
            picture={fields.image === OWN_PICTURE ? file.address : undefined}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4.5">
        <TextFields form={form} />
        <NoteFields form={form} today={today} storedEndDate={tile.ends_on} />
        <TilePictureField form={form} file={file} tile={tile} />
        <TargetFields form={form} categories={categories} position={position} category={tile.category} />
      </div>
    </WideDialogForm>
  )
}
