import type { Picture } from '#contract/catalogue/calls.ts'
import { ProductPicture } from './product-picture.tsx'

/** Thumbnail of a product, shown next to its name. */
export const ProductThumbnail = ({ picture }: { picture: Picture | null }) => (
  <ProductPicture
    picture={picture}
    sizes="40px"
    alt=""
    className="size-10 flex-none rounded-sm [--picture-inset:9%_7%]"
  />
)
