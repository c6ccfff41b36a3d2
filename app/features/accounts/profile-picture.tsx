import { ImagePlus, Trash2, User as Person } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { controlWords } from '#app/words/controls.ts'
import { useChangePicture } from './use-change-picture.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

interface Chosen {
  file: File
  /** Where the browser shows it from. */
  address: string
}

/** One's picture: choose one, see it, save it; or remove it. */
export function ProfilePicture({ user }: { user: User }) {
  const { picture } = user.profile
  const { chosen, problem, choose, refuse, drop } = useChosenPicture()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const { save, remove } = useChangePicture({
    onRefused: refuse,
    onDone: () => {
      drop()
      opener.current?.focus() // the button that was pressed is gone
    },
  })
  const isBusy = save.isPending || remove.isPending
  const shown = chosen?.address ?? (picture && `/static/${picture}`)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span className="grid size-24 flex-none place-items-center overflow-hidden rounded-md bg-fill text-ink-3">
        {shown ? (
          <img
            key={shown}
            src={shown}
            alt={chosen ? ownAccountWords.picturePreview : user.name}
            width={96}
            height={96}
            onError={chosen ? () => refuse(fieldErrors.bad_picture) : undefined}
            className="size-full object-cover"
          />
        ) : (
          <Person className="size-9 stroke-[1.25]" />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={TYPES.join()}
            hidden
            aria-label={ownAccountWords.choosePicture}
            onChange={choose}
          />
          {chosen && (
            <Button
              tone="soft"
              busy={save.isPending}
              busyText={controlWords.saving}
              onClick={() => save.mutate(chosen.file)}
            >
              {ownAccountWords.savePicture}
            </Button>
          )}
          <Button
            ref={opener}
            aria-disabled={isBusy}
            aria-describedby={noteId}
            onClick={() => isBusy || input.current?.click()}
          >
            <ImagePlus />
            {shown ? ownAccountWords.chooseAnother : ownAccountWords.choosePicture}
          </Button>
          {chosen && (
            <Button tone="quiet" disabled={isBusy} onClick={drop}>
              {ownAccountWords.cancel}
            </Button>
          )}
          {picture && !chosen && (
            <Button
              tone="quiet"
              busy={remove.isPending}
              busyText={ownAccountWords.removingPicture}
              onClick={() => remove.mutate()}
            >
              <Trash2 />
              {ownAccountWords.removePicture}
            </Button>
          )}
        </div>
        <div role="alert" className="[&>p]:mt-2">
          <FieldNote id={noteId} error={problem ?? undefined} />
        </div>
      </div>
    </div>
  )
}

/** The file that was chosen, until it is saved or dropped, or why it cannot be taken. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  function settle(next: Chosen | null, sentence: string | null) {
    setChosen(next)
    setProblem(sentence)
  }
  return {
    chosen,
    problem,
    choose: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [file] = target.files ?? []
      if (!file) return
      const isFit = TYPES.includes(file.type) && file.size <= MAX_PICTURE_SIZE
      settle(isFit ? { file, address: URL.createObjectURL(file) } : null, isFit ? null : fieldErrors.bad_picture)
      target.value = '' // the same file may be chosen again
    },
    refuse: (sentence: string) => settle(null, sentence),
    drop: () => settle(null, null),
  }
}
