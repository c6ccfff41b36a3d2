import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { ManagedTile } from '#contract/banners.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { LeaveQuestion, useLeaveQuestion } from '#app/features/dashboard/leave-question.tsx'
import { ProductDialog } from '#app/features/products/product-dialog.tsx'
import { categoryListQuery } from '#app/features/products/product-form-queries.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'
import { denseFields } from '#app/ui/dashboard/form-classes.ts'
import { Notice } from '#app/ui/notice.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { controlWords } from '#app/words/controls.ts'
import { NoteFields } from './note-fields.tsx'
import { OWN, previewOf } from './tile-fields.ts'
import { LeadFields, TextFields } from './tile-form-fields.tsx'
import { TilePictureField } from './tile-picture-field.tsx'
import { TilePreview } from './tile-preview.tsx'
import { useTileForm } from './use-tile-form.ts'

interface TileFormProps {
  /** As it was when the form opened. */
  tile: ManagedTile
  /** In its slide, from 0. */
  place: number
  onClose: () => void
  /** Called instead of `onClose` once it is saved. */
  onSaved: (tile: ManagedTile) => void
}

/** Changes a tile of the banner, with the tile beside it as it will be. */
export function TileForm({ tile: opened, place, onClose, onSaved }: TileFormProps) {
  const formId = useId()
  const [tile] = useState(opened) // what comes anew meanwhile must not change under what is typed
  const today = todayIn(useStore().timeZone)
  const { data: categories = [] } = useQuery(categoryListQuery)
  const state = useTileForm({
    tile,
    onSaved: (saved) => {
      question.allow()
      onSaved(saved)
    },
  })
  const { form, fields, file, isSaving } = state
  const question = useLeaveQuestion(state.isChanged)
  const { setFocus } = form
  useEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) setFocus('title') // on a phone the keyboard would hide half of the form
  }, [setFocus])
  return (
    <>
      <ProductDialog
        title={bannerWords.edit}
        onClose={onClose}
        busy={isSaving}
        banner={
          state.failure && (
            <Notice tone="red" onDismiss={state.dismissFailure} className="rounded-none!">
              {state.failure}
            </Notice>
          )
        }
        footer={<Footer formId={formId} share={state.share} isSaving={isSaving} onClose={onClose} />}
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
              {bannerWords.preview}: {bannerWords.places[place]}
            </p>
            <div className="max-w-90 lg:sticky lg:top-0">
              <TilePreview
                tile={previewOf(fields, tile, { categories, today })}
                place={place}
                picture={fields.image === OWN ? file.address : undefined}
              />
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4.5">
            <TextFields form={form} />
            <NoteFields form={form} today={today} endedOn={tile.ends_on} />
            <TilePictureField form={form} file={file} tile={tile} />
            <LeadFields form={form} categories={categories} place={place} category={tile.category} />
          </div>
        </form>
      </ProductDialog>
      <LeaveQuestion question={question} thing={fields.title.trim() || tile.title} note={bannerWords.leaveNote} />
    </>
  )
}

interface FooterProps {
  formId: string
  /** Per cent of a picture that has left. */
  share: number | null
  isSaving: boolean
  onClose: () => void
}

function Footer({ formId, share, isSaving, onClose }: FooterProps) {
  return (
    <>
      {share !== null && <p className="mr-auto meta max-md:basis-full">{bannerWords.sending(share)}</p>}
      <Button size="dense" className={wide} disabled={isSaving} onClick={onClose}>
        {controlWords.cancel}
      </Button>
      <Button
        form={formId}
        type="submit"
        tone="main"
        size="dense"
        className={wide}
        busy={isSaving}
        busyText={bannerWords.saving}
      >
        {controlWords.save}
      </Button>
    </>
  )
}

const wide = 'max-md:h-11 max-md:flex-1'
