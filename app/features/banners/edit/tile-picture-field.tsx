import { ImagePlus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ManagedTile } from '#contract/banners/admin.ts'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { FormGroup } from '#app/ui/form-group.tsx'
import { PICTURE_TYPES } from '#app/browser/picture-files.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { BannerPicture } from '#app/features/banners/carousel/banner-picture.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { OWN_PICTURE, type TileFields } from './tile-fields.ts'
import type { useTileFile } from './use-tile-file.ts'

interface TilePictureFieldProps {
  form: ApiForm<TileFields>
  file: ReturnType<typeof useTileFile>
  tile: ManagedTile
}

/** Field for choosing a bundled picture or uploading a new one; the main tile can also have a video. */
export function TilePictureField({ form, file, tile }: TilePictureFieldProps) {
  const { register, setValue, getValues, clearErrors, formState } = form
  const { errors } = formState
  const [noteId, fileId] = [useId(), useId()]
  const hasOwn = file.chosen !== null || tile.picture !== undefined
  function choose([chosen]: File[]) {
    clearErrors('picture')
    if (chosen && file.choose(chosen)) setValue('image', OWN_PICTURE)
  }
  function reject() {
    clearErrors('picture')
    file.refuse()
    if (!tile.picture && getValues('image') === OWN_PICTURE) setValue('image', tile.image)
  }
  return (
    <FormGroup
      title={bannerWords.picture}
      note={<p className="meta">{bannerWords.limit(Math.floor(MAX_PICTURE_SIZE / 1024 / 1024))}</p>}
    >
      <div
        role="radiogroup"
        aria-label={bannerWords.picture}
        aria-describedby={noteId}
        className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:max-lg:grid-cols-8"
      >
        {names.map((name) => (
          <PictureOption
            key={name}
            words={bannerWords.pictures[name]}
            radio={<input type="radio" {...register('image')} value={name} className="sr-only" />}
          >
            <BannerPicture tile={{ image: name }} sizes="7rem" shouldLoad className={pictureClass} />
          </PictureOption>
        ))}
        {hasOwn && (
          <PictureOption
            words={bannerWords.own}
            radio={<input type="radio" {...register('image')} value={OWN_PICTURE} className="sr-only" />}
          >
            {file.address ? (
              <img src={file.address} alt="" onError={reject} className={pictureClass} />
            ) : (
              <BannerPicture tile={tile} sizes="7rem" shouldLoad className={pictureClass} />
            )}
          </PictureOption>
        )}
        <label htmlFor={fileId} className={`${boxClass} border-dashed border-line-strong hover:border-brand`}>
          <FileInput
            id={fileId}
            accept={PICTURE_TYPES.join()}
            aria-label={bannerWords.choose}
            aria-describedby={noteId}
            onChoose={choose}
          />
          <span className="grid aspect-4/3 place-items-center">
            <ImagePlus className="text-ink-3" />
          </span>
          <span className={captionClass}>
            <span className="link">{bannerWords.chooseShort}</span>
          </span>
        </label>
      </div>
      <div role="alert">
        <FieldNote id={noteId} error={(errors.picture ?? errors.image)?.message ?? file.error ?? undefined} />
      </div>
      {tile.backgroundColor === 'board' && (
        <SelectField
          {...form.field('video')}
          label={bannerWords.video}
          choices={[{ value: '', words: bannerWords.noVideo }, ...videos]}
        />
      )}
    </FormGroup>
  )
}

interface PictureOptionProps {
  words: string
  radio: ReactNode
  children: ReactNode
}

function PictureOption({ words, radio, children }: PictureOptionProps) {
  return (
    <label
      className={`${boxClass} border-line hover:border-line-strong has-checked:border-brand has-checked:ring has-checked:ring-brand`}
    >
      {radio}
      <span className="relative block aspect-4/3 bg-mat">{children}</span>
      <span className={captionClass}>{words}</span>
    </label>
  )
}

const names = Object.keys(bannerWords.pictures) as ManagedTile['image'][]
const videos = Object.entries(bannerWords.videos).map(([value, words]) => ({ value, words }))
const pictureClass = 'absolute inset-[7%_8%] h-[86%] w-[84%] object-contain'
const boxClass = 'relative min-w-0 shows-focus overflow-hidden rounded-sm border bg-surface'
const captionClass = 'block truncate border-t border-line px-1.5 py-1 text-center text-sm'
