import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import { MAX_PICTURES } from '#contract/products/limits.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { FormGroup } from '#app/ui/form-group.tsx'
import { PICTURE_TYPES } from '#app/browser/picture-files.ts'
import { isNew } from './form-pictures.ts'
import { PictureTile } from './picture-tile.tsx'
import type { FormPictures } from './use-form-pictures.ts'
import { classNames } from '#app/ui/class-names.ts'

interface PictureFieldsProps {
  pictures: FormPictures
  /** Upload progress of each new picture in percent; null if no upload is in progress. */
  progress: number[] | null
  /** Server error for rejected pictures; moves the focus to the picture section. */
  refusal: Error | null
}

/**
 * Form section for the product's pictures, the main picture first. Pictures are chosen, dropped or pasted, and
 * reordered by dragging or with buttons.
 */
export function PictureFields({ pictures, progress, refusal }: PictureFieldsProps) {
  const { list, errors } = pictures
  const noteId = useId()
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const { tiles, move, announcement } = useMoveByButtons(pictures)
  const newPictures = list.filter(isNew)

  function drop(event: DragEvent, at: number) {
    if (draggedIndex === null) return
    event.preventDefault()
    event.stopPropagation()
    pictures.move(draggedIndex, at)
    setDraggedIndex(null)
  }
  return (
    <FormGroup
      hasNoDivider
      title={productFormWords.pictures}
      note={
        <p className="meta">
          {productFormWords.pictureCount(list.length, MAX_PICTURES, Math.floor(MAX_PICTURE_SIZE / 1024 / 1024))}
        </p>
      }
    >
      <ul ref={tiles} className={tilesClass}>
        {list.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            at={at}
            count={list.length}
            progress={progress && isNew(picture) ? progress[newPictures.indexOf(picture)] : undefined}
            isDragged={draggedIndex === at}
            isDropTarget={draggedIndex !== null && draggedIndex !== at}
            onDrag={setDraggedIndex}
            onDrop={(event) => drop(event, at)}
            onMove={move}
            onRemove={() => pictures.remove(picture.key)}
            onBroken={() => pictures.reject(picture.key)}
          />
        ))}
        {list.length < MAX_PICTURES && (
          <ChooseFiles onChoose={pictures.add} noteId={noteId} span={dropZoneSpan(list.length)} refusal={refusal} />
        )}
      </ul>
      <div id={noteId} role="alert" className="grid gap-1 empty:hidden">
        {errors.map(({ text, detail }) => (
          <div key={text}>
            <FieldNote id={`${noteId}-${text}`} error={text} />
            {detail && <p className="meta">{detail}</p>}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FormGroup>
  )
}

/** Moves pictures with buttons. The focus follows the picture, and its new position is announced. */
function useMoveByButtons({ list, move }: FormPictures) {
  const tiles = useRef<HTMLUListElement>(null)
  const lastMove = useRef<{ key: string; direction: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!lastMove.current) return
    const { key, direction } = lastMove.current
    lastMove.current = null
    const tile = [...(tiles.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.key === key)
    const buttons = [...(tile?.querySelectorAll<HTMLButtonElement>('[data-way]:enabled') ?? [])]
    const nextButton = buttons.find((button) => button.dataset.way === direction) ?? buttons[0]
    nextButton?.focus()
  })
  return {
    tiles,
    announcement,
    move: (from: number, to: number) => {
      lastMove.current = { key: list[from]?.key ?? '', direction: to < from ? 'left' : 'right' }
      setAnnouncement(productFormWords.pictureMoved(to + 1))
      move(from, to)
    },
  }
}

/**
 * Returns the column span with which the drop zone fills the last row. A row holds three pictures if it is beside the
 * form, or five if it is above.
 */
function dropZoneSpan(count: number): string {
  const beside = ['lg:col-span-3', 'lg:col-span-2', ''][count % 3]
  return `${beside} ${count === 0 ? 'md:max-lg:col-span-full' : ''}`.trim()
}

interface ChooseFilesProps {
  onChoose: (files: File[]) => void
  noteId: string
  span: string
  refusal: Error | null
}

function ChooseFiles({ onChoose, noteId, span, refusal }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) input.current?.focus() // the reason for the rejection is beside the input
  }, [refusal])
  return (
    <li className={`grid ${span}`}>
      <label className={chooseClass}>
        <FileInput
          ref={input}
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={productFormWords.chooseLabel}
          aria-describedby={noteId}
          onChoose={onChoose}
        />
        <ImagePlus className="mb-0.5 text-ink-3" />
        <span>
          <span className="link">{productFormWords.choose}</span>
          <span className="max-md:hidden"> {productFormWords.orDrop}</span>
        </span>
        {span && <span className="meta max-md:hidden">{productFormWords.orPaste}</span>}
        <span className={`meta ${span ? '' : 'md:hidden'}`}>{productFormWords.kinds}</span>
      </label>
    </li>
  )
}

const tilesClass = classNames(
  'grid gap-2 max-md:-mx-4 max-md:auto-cols-[9rem] max-md:grid-flow-col max-md:px-4 max-md:py-1 md:max-lg:grid-cols-5',
  'max-md:overflow-x-auto max-md:[scrollbar-width:none] lg:grid-cols-3',
)

const chooseClass = classNames(
  'relative grid min-h-34 shows-focus content-center justify-items-center gap-0.5 px-2 py-3 text-center text-sm',
  'rounded-sm border-[1.5px] border-dashed border-line-strong hover:border-brand hover:bg-fill',
)
