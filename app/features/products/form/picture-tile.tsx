import { ChevronLeft, ChevronRight, X, type LucideIcon } from 'lucide-react'
import type { DragEvent } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { isNew, type FormPicture } from './form-pictures.ts'

interface PictureTileProps {
  picture: FormPicture
  at: number
  count: number
  /** Upload progress in percent; undefined when the picture isn't being uploaded. */
  progress: number | undefined
  isDragged: boolean
  /** True while the user drags another picture, which can be dropped here. */
  isDropTarget: boolean
  onDrag: (at: number | null) => void
  onDrop: (event: DragEvent) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** Called if the browser can't decode the picture. */
  onBroken: () => void
}

/** Picture tile with its position; the first tile is framed and labelled as the main picture. */
export function PictureTile({ picture, at, count, progress, isDragged, isDropTarget, ...on }: PictureTileProps) {
  const position = at + 1
  function startDrag(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(position)) // Firefox starts a drag only if data is set
    on.onDrag(at)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons below do the same
    <li
      data-key={picture.key}
      draggable={progress === undefined}
      onDragStart={startDrag}
      onDragEnd={() => on.onDrag(null)}
      onDragOver={(event) => isDropTarget && event.preventDefault()}
      onDrop={on.onDrop}
      className={classNames(
        'relative min-w-0 cursor-grab overflow-hidden rounded-sm border bg-surface',
        at === 0 ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
        isDropTarget && 'border-dashed border-brand',
        isDragged && '-rotate-2 opacity-60 shadow-float',
      )}
    >
      {at === 0 && (
        <Badge tone="new" className="absolute top-1.5 left-1.5 z-1">
          {productFormWords.firstPicture}
        </Badge>
      )}
      <Preview picture={picture} position={position} isUploading={progress !== undefined} onBroken={on.onBroken} />
      {progress !== undefined && <UploadProgress progress={progress} position={position} />}
      <div className="flex h-10 items-center border-t border-line pr-0.5 pl-2 text-sm text-ink-2 md:h-8">
        <span className="mr-auto">{progress === undefined ? position : productFormWords.percent(progress)}</span>
        {progress === undefined && (
          <>
            <TileButton
              direction="left"
              icon={ChevronLeft}
              label={productFormWords.movePictureLeft(position)}
              disabled={at === 0}
              onClick={() => on.onMove(at, at - 1)}
            />
            <TileButton
              direction="right"
              icon={ChevronRight}
              label={productFormWords.movePictureRight(position)}
              disabled={position === count}
              onClick={() => on.onMove(at, at + 1)}
            />
            <TileButton icon={X} label={productFormWords.removePicture(position)} onClick={on.onRemove} />
          </>
        )}
      </div>
    </li>
  )
}

interface PreviewProps {
  picture: FormPicture
  position: number
  isUploading: boolean
  onBroken: () => void
}

function Preview({ picture, position, isUploading, onBroken }: PreviewProps) {
  const tile = classNames('aspect-square bg-mat', isUploading && 'opacity-40')
  if (!isNew(picture))
    return (
      <ProductPicture
        picture={picture.picture}
        sizes="9rem"
        alt={productFormWords.picture(position)}
        className={classNames(tile, '[--picture-inset:9%_8%]')}
      />
    )
  return (
    <span className={classNames('block p-[8%]', tile)}>
      <img
        src={picture.preview}
        alt={`${productFormWords.picture(position)}: ${picture.file.name}`}
        draggable={false}
        onError={onBroken}
        className="size-full object-contain"
      />
    </span>
  )
}

function UploadProgress({ progress, position }: { progress: number; position: number }) {
  return (
    <span
      role="progressbar"
      aria-label={productFormWords.sendingPicture(position)}
      aria-valuenow={progress}
      className="absolute inset-x-2 bottom-12 block h-1.5 overflow-hidden rounded-full bg-surface md:bottom-10"
    >
      <span className="block size-full origin-left bg-brand" style={{ scale: `${progress / 100} 1` }} />
    </span>
  )
}

interface TileButtonProps {
  /**
   * Direction in which the button moves the picture; identifies the button so that it can be focused after the move.
   */
  direction?: 'left' | 'right'
  icon: LucideIcon
  label: string
  disabled?: boolean
  onClick: () => void
}

function TileButton({ direction, icon: Icon, label, ...rest }: TileButtonProps) {
  return (
    <button type="button" data-way={direction} aria-label={label} {...rest} className={buttonClass}>
      <Icon className="size-4" />
    </button>
  )
}

const buttonClass = classNames(
  'grid size-9 flex-none place-items-center rounded-xs text-ink-3 focus-visible:-outline-offset-2 md:h-7 md:w-6.5',
  'hover:bg-fill hover:text-ink disabled:cursor-not-allowed disabled:text-ink-off disabled:hover:bg-transparent',
)
