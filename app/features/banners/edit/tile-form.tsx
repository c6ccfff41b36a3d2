import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ManagedTile } from '#contract/banners.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { LeaveGuard } from '#app/browser/leave-guard.tsx'
import { listCategories } from '#contract/categories.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { denseFields } from '#app/ui/form-classes.ts'
import { WideDialog } from '#app/ui/wide-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { NoteFields } from './note-fields.tsx'
import { OWN_PICTURE, previewOf } from './tile-fields.ts'
import { TargetFields, TextFields } from './tile-form-fields.tsx'
import { TilePictureField } from './tile-picture-field.tsx'
import { TilePreview } from './tile-preview.tsx'
import { useTileForm } from './use-tile-form.ts'

interface TileFormProps {
  /** As it was when the form opened. */
  tile: ManagedTile
  /** In its slide, from 0. */
  position: number
  onClose: () => void
  /** Called instead of `onClose` once it is saved. */
  onSaved: (tile: ManagedTile) => void
}

/** Changes a tile of the banner, with the tile beside it as it will be. */
export function TileForm({ tile: initialTile, position, onClose, onSaved }: TileFormProps) {
  const formId = useId()
  const [tile] = useState(initialTile) // what comes anew meanwhile must not change under what is typed
  const today = todayIn(useShopDetails().timeZone)
  const { data: categories = [] } = useQuery(apiQuery(listCategories, {}, { staleTime: 5 * 60_000 }))
  const isLeaving = useRef(false)
  const state = useTileForm({
    tile,
    onSaved: (saved) => {
      isLeaving.current = true
      onSaved(saved)
    },
  })
  const { form, fields, file, isSaving } = state
  const { setFocus } = form
  useEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) setFocus('title') // on a phone the keyboard would hide half of the form
  }, [setFocus])
  return (
    <>
      <WideDialog
        title={bannerWords.edit}
        onClose={onClose}
        busy={isSaving}
        banner={
          state.failure && (
            <Notice tone="red" onDismiss={state.dismissFailure} isBanner>
              {state.failure}
            </Notice>
          )
        }
        footer={
          <FormButtons
            formId={formId}
            note={state.progress !== null && bannerWords.sending(state.progress)}
            busy={isSaving}
            onCancel={onClose}
          />
        }
      >
        <form
          id={formId}
          noValidate
          inert={isSaving}
          onSubmit={(event) => {
            event.preventDefault()
            state.submit()
          }}
          className={`grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-8 ${denseFields}`}
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
        </form>
      </WideDialog>
      <LeaveGuard
        isUnsaved={state.isChanged}
        isLeaving={isLeaving}
        itemName={fields.title.trim() || tile.title}
        note={bannerWords.leaveNote}
      />
    </>
  )
}
