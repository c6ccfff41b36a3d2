import type * as z from 'zod'
import type { ManagedTile, TileEdit } from '#contract/banners/admin.ts'
import type { BannerTile } from '#contract/banners/calls.ts'
import type { Category } from '#contract/categories/calls.ts'
import { formatTimeLeft } from '#contract/rules/time-left.ts'

/**
 * Form values of a tile, in the order of the fields on the screen. Their names match the request's, so that errors can
 * be assigned to fields.
 */
export interface TileFields {
  title: string
  discount: string
  description: string
  /** Kind of note, which determines whether `tag`, `timeLeft` or `ends_on` is used. */
  kind: NoteKind
  tag: string
  timeLeft: string
  ends_on: string
  /** Name of a bundled picture, or a marker for the shop's own picture. */
  image: BannerTile['image'] | typeof OWN_PICTURE
  /** Category ID; empty to link to all products. */
  category_id: string
  video: BannerTile['video'] | ''
  /** Field to which errors about a chosen file are assigned; the file itself is stored outside the form. */
  picture: null
}

export type NoteKind = 'tag' | 'timeLeft' | 'ends_on'
export const OWN_PICTURE = 'own'

export function fieldsOf(tile: ManagedTile): TileFields {
  const { title, description, discount, tag, ends_on: endsOn, image, picture, video, category } = tile
  return {
    title,
    discount,
    description,
    kind: endsOn ? 'ends_on' : tag ? 'tag' : 'timeLeft',
    tag: tag ?? '',
    timeLeft: endsOn ? '' : (tile.timeLeft ?? ''), // the text of a countdown is generated
    ends_on: endsOn ?? '',
    image: picture ? OWN_PICTURE : image,
    category_id: category ? String(category.id) : '',
    video: video ?? '',
    picture: null,
  }
}

/** Returns the fields of a tile that the user has changed. */
export function changesOf(fields: TileFields, tile: ManagedTile): z.input<typeof TileEdit> {
  const before = new Map(Object.entries(toRequest(fieldsOf(tile))))
  return Object.fromEntries(Object.entries(toRequest(fields)).filter(([field, value]) => before.get(field) !== value))
}

/** Returns an edited tile as the home page will show it once saved. */
export function previewOf(
  fields: TileFields,
  tile: ManagedTile,
  { categories, today }: { categories: readonly Category[]; today: string },
): BannerTile {
  const { id, image, picture, backgroundColor } = tile
  const { kind, tag, video } = fields
  const words = kind === 'ends_on' ? fields.ends_on && formatTimeLeft(fields.ends_on, today) : fields.timeLeft
  return {
    id,
    title: fields.title,
    description: fields.description,
    discount: fields.discount,
    backgroundColor,
    image: fields.image === OWN_PICTURE ? image : fields.image,
    ...(fields.image === OWN_PICTURE && picture && { picture }),
    ...(kind === 'tag' && tag && { tag }),
    ...(kind !== 'tag' && words && { timeLeft: words }),
    ...(video && { video }),
    category: categories.find((category) => String(category.id) === fields.category_id) ?? null,
  }
}

function toRequest({
  title,
  description,
  discount,
  kind,
  image,
  video,
  category_id: categoryId,
  ...notes
}: TileFields) {
  return {
    title: title.trim(),
    description: description.trim(),
    discount: discount.trim(),
    [kind]: notes[kind].trim(),
    ...(image !== OWN_PICTURE && { image }),
    video: video || null,
    category_id: categoryId === '' ? null : Number(categoryId),
  }
}
