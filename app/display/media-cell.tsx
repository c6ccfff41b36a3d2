import type { ReactNode } from 'react'
import type { Picture } from '#contract/catalogue/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ProductThumbnail } from './product-thumbnail.tsx'

interface MediaCellProps {
  picture: Picture | null
  /** Product name, optionally as a link. */
  name: ReactNode
  /** Part number, shown in monospace below the name. */
  partNumber: string | null
  /** Note displayed after the part number. */
  note?: ReactNode
  /** Sentence displayed below the part number, on up to two lines. */
  remark?: string | undefined
  /**
   * Layout in which the name wraps: in a table below 1024 px, or in side-by-side panels between 1280 and 1440 px. On
   * devices with a mouse, the part number is then hidden.
   */
  wraps?: keyof typeof wrapping
}

/** Product cell in a table: the picture, with the name and part number beside it. */
export function MediaCell({ picture, name, partNumber, note, remark, wraps }: MediaCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumbnail picture={picture} />
      <span className="min-w-0">
        <span className="grid *:truncate">
          <span className={classNames('font-medium text-ink', wraps && wrapping[wraps].name)}>{name}</span>
          {(partNumber || note) && (
            <span className="flex items-center gap-2">
              {partNumber && (
                <span className={classNames('truncate mono text-xs text-ink-3', wraps && wrapping[wraps].partNumber)}>
                  {partNumber}
                </span>
              )}
              {note}
            </span>
          )}
        </span>
        {remark && (
          <span title={remark} className="line-clamp-2 text-xs wrap-anywhere whitespace-normal text-ink-2">
            {remark}
          </span>
        )}
      </span>
    </span>
  )
}

const wrapping = {
  table: {
    name: 'max-lg:line-clamp-2 max-lg:leading-4.5 max-lg:whitespace-normal',
    partNumber: 'md:max-lg:hidden',
  },
  panel: {
    name: 'xl:max-2xl:line-clamp-2 xl:max-2xl:leading-4.5 xl:max-2xl:whitespace-normal',
    partNumber: 'xl:max-2xl:hidden',
  },
}
