import type { ReactNode } from 'react'
import type { Picture } from '#contract/catalogue.ts'
import { classNames } from '../class-names.ts'
import { ProductPicture } from '../product-picture.tsx'

interface ThingProps {
  picture: Picture | null
  /** Its name, or a link with it. */
  name: ReactNode
  /** In mono below the name. */
  partNumber: string | null
  /** After the part number: what is special about it. */
  note?: ReactNode
  /** Below 1024 px the name may take two lines; then there is no room for the part number from 768 on. */
  isWrapped?: boolean
}

/** A product in a table: picture, name, part number below. */
export function Thing({ picture, name, partNumber, note, isWrapped = false }: ThingProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductPicture
        picture={picture}
        sizes="40px"
        alt=""
        className="size-10 flex-none rounded-sm [--picture-inset:9%_7%]"
      />
      <span className="grid min-w-0 *:truncate">
        <span
          className={classNames(
            'font-medium text-ink',
            isWrapped && 'max-lg:line-clamp-2! max-lg:leading-4.5 max-lg:whitespace-normal!',
          )}
        >
          {name}
        </span>
        {(partNumber || note) && (
          <span className="flex items-center gap-2">
            {partNumber && (
              <span className={classNames('truncate mono text-xs text-ink-3', isWrapped && 'md:max-lg:hidden')}>
                {partNumber}
              </span>
            )}
            {note}
          </span>
        )}
      </span>
    </span>
  )
}
