import type { BannerTile } from '#contract/storefront.ts'

type Bundled = BannerTile['image']
type Film = NonNullable<BannerTile['video']>

/** Pictures and films that come with the shop, made by demo/banners/render.ts. */
const files = import.meta.glob<string>('./media/*', { eager: true, query: '?url', import: 'default' })

/** Widths in pixels: films' first pictures have the larger two, the pictures of the other tiles the first. */
const WIDTHS = [480, 720, 1280]

/** The `srcset` of a bundled picture. */
export function bundledFiles(image: Bundled, format: 'avif' | 'webp'): string {
  const found = WIDTHS.map((width) => [files[`./media/${image}-${width}.${format}`], `${width}w`])
  return found.flatMap(([address, width]) => (address ? `${address} ${width}` : [])).join(', ')
}

export function filmAddress(film: Film, format: 'mp4' | 'webm'): string | undefined {
  return files[`./media/${film}.${format}`]
}
