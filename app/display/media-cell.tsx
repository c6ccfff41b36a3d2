import type { ReactNode } from 'react'
import type { Picture } from '#contract/catalogue/calls.ts'
import { ProductThumbnail } from './product-thumbnail.tsx'
import { Unbroken } from './unbroken.tsx'

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
}

/** Product cell in a table: the picture, with the name and part number beside it. Both wrap and are never cut off. */
export function MediaCell({ picture, name, partNumber, note, remark }: MediaCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 wrap-anywhere whitespace-normal md:py-1">
      <ProductThumbnail picture={picture} />
      <span className="min-w-0">
        <span className="block leading-4.5 font-medium text-ink">
          {typeof name === 'string' ? <Unbroken text={name} /> : name}
        </span>
        {(partNumber || note) && (
          <span className="flex flex-wrap items-center gap-x-2">
            {partNumber && <span className="mono text-xs text-ink-3">{partNumber}</span>}
            {note}
          </span>
        )}
        {remark && (
          <span title={remark} className="line-clamp-2 text-xs text-ink-2">
            {remark}
          </span>
        )}
      </span>
    </span>
  )
}
