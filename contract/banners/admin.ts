import * as z from 'zod'
import { BannerTile } from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { BodyId, boolean, Day, idInPath, idOf, Line, object, optional, say } from '../fields.ts'
import { MAX_PICTURE_SIZE } from '../limits.ts'
import { MAX_BANNER_TEXT, MAX_TILE_FORM_SIZE } from './limits.ts'

const LastDay = say(Day, "Last day of the offer, in the shop's time zone", '2026-12-24')

export const ManagedTile = BannerTile.extend({
  ends_on: LastDay.nullable().describe(
    'Last day of the offer, from which `timeLeft` is computed; null: `timeLeft` is a fixed text',
  ),
}).meta({ id: 'ManagedTile', description: 'A banner tile as admins see it' })
export type ManagedTile = z.infer<typeof ManagedTile>

export const BannerSlide = object('BannerSlide', 'A banner slide as admins see it', {
  id: idOf('slide', 2),
  hidden: boolean('Whether the slide is hidden', false),
  tiles: z.array(ManagedTile).describe('Main tile first'),
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
    tag: Note.describe('Instead of the time left, such as Best Sellers'),
    timeLeft: say(Note, 'Fixed text about the time left', '5 days left'),
    ends_on: LastDay.optional().describe('Last day of the offer, from which the time left is computed'),
    image: optional(image, "A bundled picture; replaces the shop's own", 'banner5'),
    video: say(video.nullable(), 'A bundled video, for main tiles; null: none', 'robotics'),
    category_id: optional(BodyId.nullable(), 'Target of Shop Now; null: all products', 12),
  })
  .refine(({ tag, timeLeft, ends_on: endsOn }) => [tag, timeLeft, endsOn].filter(isDefined).length <= 1, {
    error: fieldErrors.one_note,
    path: ['tag'],
  })
  .meta({
    id: 'TileEdit',
    description: 'The changes; omitted fields stay unchanged. At most one of tag, timeLeft and ends_on',
    examples: [{ title: 'Robotics & Automation', discount: '30% OFF', ends_on: '2026-12-24' }],
  })
export type TileEdit = z.output<typeof TileEdit>

const isDefined = (note: string | undefined) => note !== undefined

export const listBannerSlides = endpoint({
  method: 'GET',
  path: '/api/admin/banners',
  access: 'admin',
  tags: ['banners'],
  summary: 'List all banner slides, including hidden ones',
  response: z.array(BannerSlide),
})

export const changeBannerTile = endpoint({
  method: 'PUT',
  path: '/api/admin/banners/:tile_id',
  access: 'admin',
  invalidates: ['banners', 'activity'],
  summary: 'Change a banner tile',
  description: 'Texts, picture, video and target. Omitted fields stay unchanged.',
  params: z.object({ tile_id: idInPath('tile', 4) }),
  form: { fields: ['tile'], files: ['picture'], maxFileSize: MAX_PICTURE_SIZE, maxSize: MAX_TILE_FORM_SIZE },
  body: object('TileForm', 'The changes, and a picture to replace the current one', {
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
  summary: 'Show or hide a banner slide',
  description: 'If all slides are hidden, the home page has no banner.',
  params: z.object({ slide_id: idInPath('slide', 2) }),
  body: object('BannerSlideChange', 'Visibility of the slide', {
    hidden: boolean('true: hidden from shoppers', true),
  }),
  response: BannerSlide,
  refusals: ['banner_not_found'],
})
