import * as z from 'zod'
import { BannerTile } from './banners.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { BodyId, boolean, Day, idInPath, idOf, Line, object, optional, say } from './fields.ts'
import { MAX_BANNER_TEXT, MAX_PICTURE_SIZE, MAX_TILE_FORM_SIZE } from './limits.ts'

const LastDay = say(Day, "The offer's last day, in the shop's time zone", '2026-12-24')

export const ManagedTile = BannerTile.extend({
  ends_on: LastDay.nullable().describe('The last day, which `timeLeft` counts to; null: its words stay'),
}).meta({ id: 'ManagedTile', description: 'A tile of the banner, as admins manage it' })
export type ManagedTile = z.infer<typeof ManagedTile>

export const BannerSlide = object('BannerSlide', 'A slide of the banner, as admins manage it', {
  id: idOf('slide', 2),
  hidden: boolean('Whether the shop leaves it out', false),
  tiles: z.array(ManagedTile).describe('The main tile first'),
})
export type BannerSlide = z.infer<typeof BannerSlide>

const lineOf = (maxLength: number) => Line.min(1, fieldErrors.required).max(maxLength, fieldErrors.too_long)
const Note = lineOf(MAX_BANNER_TEXT.note).optional()
const { image, video } = BannerTile.shape

export const TileEdit = z
  .object({
    title: optional(lineOf(MAX_BANNER_TEXT.title), 'Heading', 'Robotics & Automation'),
    description: optional(
      Line.max(MAX_BANNER_TEXT.description, fieldErrors.too_long),
      'One sentence',
      'Motors, drivers and chassis that move.',
    ),
    discount: optional(lineOf(MAX_BANNER_TEXT.discount), 'Text to show', '30% OFF'),
    tag: Note.describe('Instead of a time, such as Best Sellers'),
    timeLeft: say(Note, 'Words about the time that stay as they are', '5 days left'),
    ends_on: LastDay.optional().describe('The last day, which the time left is counted to'),
    image: optional(image, "A bundled picture; it takes the place of the shop's own", 'banner5'),
    video: say(video.nullable(), 'A bundled film, for main tiles; null: none', 'robotics'),
    category_id: optional(BodyId.nullable(), 'Where Shop Now leads; null: to all products', 12),
  })
  .refine(({ tag, timeLeft, ends_on: endsOn }) => [tag, timeLeft, endsOn].filter(isDefined).length <= 1, {
    error: fieldErrors.one_note,
    path: ['tag'],
  })
  .meta({
    id: 'TileEdit',
    description: 'What changes; what is left out stays. At most one of tag, timeLeft and ends_on',
    examples: [{ title: 'Robotics & Automation', discount: '30% OFF', ends_on: '2026-12-24' }],
  })
export type TileEdit = z.output<typeof TileEdit>

const isDefined = (note: string | undefined) => note !== undefined

export const listBannerSlides = endpoint({
  method: 'GET',
  path: '/api/admin/banners',
  access: 'admin',
  tags: ['banners'],
  summary: 'Slides of the banner, hidden ones too',
  response: z.array(BannerSlide),
})

export const changeBannerTile = endpoint({
  method: 'PUT',
  path: '/api/admin/banners/:tile_id',
  access: 'admin',
  invalidates: ['banners', 'activity'],
  summary: 'Change a tile of the banner',
  description: 'Its texts, its picture, its film, and where it leads. What is left out stays as it is.',
  params: z.object({ tile_id: idInPath('tile', 4) }),
  form: { fields: ['tile'], files: ['picture'], maxFileSize: MAX_PICTURE_SIZE, maxSize: MAX_TILE_FORM_SIZE },
  body: object('TileForm', 'What changes, and a picture in the place of the one before', {
    tile: TileEdit.prefault({}),
    picture: z
      .array(z.file(fieldErrors.bad_picture).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture))
      .max(1, fieldErrors.picture_required)
      .default([])
      .describe('One JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels'),
  }),
  response: ManagedTile,
  refusals: ['banner_not_found', 'category_proposed', 'bad_request', 'too_large', 'wrong_content_type'],
})

export const changeBannerSlide = endpoint({
  method: 'PUT',
  path: '/api/admin/banners/slides/:slide_id',
  access: 'admin',
  invalidates: ['banners', 'activity'],
  summary: 'Show or hide a slide of the banner',
  description: 'With all of them hidden the home page has no banner.',
  params: z.object({ slide_id: idInPath('slide', 2) }),
  body: object('BannerSlideChange', 'Whether the shop shows it', {
    hidden: boolean('true: the shop leaves it out', true),
  }),
  response: BannerSlide,
  refusals: ['banner_not_found'],
})
