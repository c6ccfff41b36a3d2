import type { BannerTile } from '#contract/banners.ts'

type BundledPicture = BannerTile['image']
type VideoName = NonNullable<BannerTile['video']>

/** Bundled pictures and films, made by demo/banners/render.ts. */
const files = import.meta.glob<string>('./media/*', { eager: true, query: '?url', import: 'default' })

/** Widths in pixels: films' posters have the two larger ones, pictures of the other tiles the smallest. */
const WIDTHS = [480, 720, 1280]

/** Returns the `srcset` of a bundled picture. */
export function bundledSrcSet(image: BundledPicture, format: 'avif' | 'webp'): string {
  const found = WIDTHS.map((width) => [files[`./media/${image}-${width}.${format}`], `${width}w`])
  return found.flatMap(([url, width]) => (url ? `${url} ${width}` : [])).join(', ')
}

export function videoUrl(name: VideoName, format: 'mp4' | 'webm'): string | undefined {
  return files[`./media/${name}.${format}`]
}
