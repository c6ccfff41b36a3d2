import { ImagePlus, Trash2, User as Person, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isPictureFile, PICTURE_TYPES, useChosenFile } from '#app/browser/picture-files.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { controlWords } from '#app/words/controls.ts'
import { useChangePicture, type PictureEvents } from './use-change-picture.ts'

export const ProfilePicture = ({ user }: { user: User }) => (
  <PictureChooser {...useChangePicture()} picture={user.profile.picture} alt={user.name} icon={Person} />
)

interface PictureChooserProps {
  /** Path under /static/. */
  picture: string | null
  alt: string
  /** Icon shown if the account has no picture. */
  icon: LucideIcon
  save: Change<PictureEvents & { file: File }>
  remove: Change<PictureEvents>
}

interface Change<Given> {
  isPending: boolean
  mutate: (given: Given) => void
}

/** Lets the user choose, preview, save or remove a profile picture. */
export function PictureChooser({ picture, alt, icon: Icon, save, remove }: PictureChooserProps) {
  const { chosen, error, choose, reject, discard } = useChosenPicture()
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const events = {
    onRejected: reject,
    onDone: () => {
      discard()
      chooseButton.current?.focus() // the button that was pressed has been removed
    },
  }
  const isBusy = save.isPending || remove.isPending
  const source = chosen?.url ?? (picture && `/static/${picture}`)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span className="grid size-24 flex-none place-items-center overflow-hidden rounded-md bg-fill text-ink-3">
        {source ? (
          <img
            key={source}
            src={source}
            alt={chosen ? accountOwnWords.picturePreview : alt}
            width={96}
            height={96}
            onError={chosen ? () => reject(fieldErrors.bad_picture) : undefined}
            className="size-full object-cover"
          />
        ) : (
          <Icon className="size-9 stroke-[1.25]" />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <FileInput
            ref={input}
            accept={PICTURE_TYPES.join()}
            hidden
            aria-label={accountOwnWords.choosePicture}
            onChoose={choose}
          />
          {chosen && (
            <Button
              tone="soft"
              busy={save.isPending}
              busyText={controlWords.saving}
              onClick={() => save.mutate({ ...events, file: chosen.file })}
            >
              {accountOwnWords.savePicture}
            </Button>
          )}
          <Button
            ref={chooseButton}
            aria-disabled={isBusy}
            aria-describedby={noteId}
            onClick={() => isBusy || input.current?.click()}
          >
            <ImagePlus />
            {source ? accountOwnWords.chooseAnother : accountOwnWords.choosePicture}
          </Button>
          {chosen && (
            <Button tone="quiet" disabled={isBusy} onClick={discard}>
              {controlWords.cancel}
            </Button>
          )}
          {picture && !chosen && (
            <Button
              tone="quiet"
              busy={remove.isPending}
              busyText={accountOwnWords.removingPicture}
              onClick={() => remove.mutate(events)}
            >
              <Trash2 />
              {accountOwnWords.removePicture}
            </Button>
          )}
        </div>
        <div role="alert" className="*:mt-2">
          <FieldNote id={noteId} error={error ?? undefined} />
        </div>
      </div>
    </div>
  )
}

/** Holds the chosen picture file until it is saved or discarded, or the reason why it can't be used. */
function useChosenPicture() {
  const [chosen, setChosen] = useChosenFile()
  const [error, setError] = useState<string | null>(null)
  function update(file: File | null, sentence: string | null) {
    setChosen(file)
    setError(sentence)
  }
  return {
    chosen,
    error,
    choose: ([file]: File[]) => {
      if (!file) return
      const isAccepted = isPictureFile(file)
      update(isAccepted ? file : null, isAccepted ? null : fieldErrors.bad_picture)
    },
    reject: (sentence: string) => update(null, sentence),
    discard: () => update(null, null),
  }
}
