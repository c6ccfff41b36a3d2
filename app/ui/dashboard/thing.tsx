import type { ReactNode } from 'react'
import type { Picture } from '#contract/catalogue.ts'
import { ProductPicture } from '../product-picture.tsx'

interface ThingProps {
  picture: Picture | null
  /** Its name, or a link with it. */
  name: ReactNode
  /** In mono below the name. */
  partNumber: string | null
}

/** A product in a table: picture, name, part number below. */
export function Thing({ picture, name, partNumber }: ThingProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductPicture
        picture={picture}
        sizes="40px"
        alt=""
        className="size-10 flex-none rounded-sm [--picture-inset:9%_7%]"
      />
      <span className="grid min-w-0 *:truncate">
        <span className="font-medium text-ink">{name}</span>
        {partNumber && <span className="mono text-xs text-ink-3">{partNumber}</span>}
      </span>
    </span>
  )
}
