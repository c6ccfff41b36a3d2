import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { CategoryName } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { BodyId, Day, Id, IdText, Line } from './fields.ts'
import { MAX_BANNER_TEXT, MAX_PICTURE_SIZE, MAX_TILE_FORM_SIZE } from './limits.ts'

export const BannerTile = z
  .object({
    id: Id.meta({ description: "The tile's id", examples: [4] }),
    title: z.string().meta({ description: 'Heading', examples: ['Robotics & Automation'] }),
    description: z.string().meta({ description: 'One sentence', examples: ['Motors, drivers and chassis that move.'] }),
    discount: z.string().meta({ description: 'Text to show; no price follows from it', examples: ['30% OFF'] }),
    video: z
      .enum(['smart-home', 'robotics'])
      .optional()
      .meta({ description: 'Name of a bundled film; main tiles only', examples: ['robotics'] }),
    image: z
      .enum(['banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8'])
      .meta({ description: 'Name of a bundled picture', examples: ['banner5'] }),
    picture: Picture.optional().meta({ description: "The shop's own picture, shown in the place of the bundled one" }),
    backgroundColor: z
      .enum(['board', 'surface'])
      .meta({ description: 'Name of a colour of the design system', examples: ['board'] }),
    tag: z.string().optional().meta({ description: 'Text to show, such as Best Sellers' }),
    timeLeft: z
      .string()
      .optional()
      .meta({ description: "Text to show; gone after the offer's last day", examples: ['5 days left'] }),
    category: CategoryName.nullable().meta({ description: 'Where Shop Now leads; null: to all products' }),
  })
  .meta({ id: 'BannerTile', description: 'A tile of the banner' })
export type BannerTile = z.infer<typeof BannerTile>

export const BannerGroup = z
  .object({ shops: z.array(BannerTile).meta({ description: 'The main tile first' }) })
  .meta({ id: 'BannerGroup', description: 'A slide of the banner' })
export type BannerGroup = z.infer<typeof BannerGroup>

const LastDay = Day.meta({ description: "The offer's last day, in the shop's time zone", examples: ['2026-12-24'] })

export const ManagedTile = BannerTile.extend({
  ends_on: LastDay.nullable().meta({ description: 'The last day, which `timeLeft` counts to; null: its words stay' }),
}).meta({ id: 'ManagedTile', description: 'A tile of the banner, as admins manage it' })
export type ManagedTile = z.infer<typeof ManagedTile>

export const BannerSlide = z
  .object({
    id: Id.meta({ description: "The slide's id", examples: [2] }),
    hidden: z.boolean().meta({ description: 'Whether the shop leaves it out', examples: [false] }),
    tiles: z.array(ManagedTile).meta({ description: 'The main tile first' }),
  })
  .meta({ id: 'BannerSlide', description: 'A slide of the banner, as admins manage it' })
export type BannerSlide = z.infer<typeof BannerSlide>

const lineOf = (maxLength: number) => Line.min(1, fieldErrors.required).max(maxLength, fieldErrors.too_long)
const Note = lineOf(MAX_BANNER_TEXT.note).optional()
const { image, video } = BannerTile.shape

export const TileEdit = z
  .object({
    title: lineOf(MAX_BANNER_TEXT.title)
      .optional()
      .meta({ description: 'Heading', examples: ['Robotics & Automation'] }),
    description: Line.max(MAX_BANNER_TEXT.description, fieldErrors.too_long)
      .optional()
      .meta({ description: 'One sentence', examples: ['Motors, drivers and chassis that move.'] }),
    discount: lineOf(MAX_BANNER_TEXT.discount)
      .optional()
      .meta({ description: 'Text to show', examples: ['30% OFF'] }),
    tag: Note.meta({ description: 'Instead of a time, such as Best Sellers' }),
    timeLeft: Note.meta({ description: 'Words about the time that stay as they are', examples: ['5 days left'] }),
    ends_on: LastDay.optional().meta({ description: 'The last day, which the time left is counted to' }),
    image: image
      .optional()
      .meta({ description: "A bundled picture; it takes the place of the shop's own", examples: ['banner5'] }),
    video: video.nullable().meta({ description: 'A bundled film, for main tiles; null: none', examples: ['robotics'] }),
    category_id: BodyId.nullable()
      .optional()
      .meta({ description: 'Where Shop Now leads; null: to all products', examples: [12] }),
  })
  .refine(({ tag, timeLeft, ends_on: endsOn }) => [tag, timeLeft, endsOn].filter(isGiven).length <= 1, {
    error: fieldErrors.one_note,
    path: ['tag'],
  })
  .meta({
    id: 'TileEdit',
    description: 'What changes; what is left out stays. At most one of tag, timeLeft and ends_on',
    examples: [{ title: 'Robotics & Automation', discount: '30% OFF', ends_on: '2026-12-24' }],
  })
export type TileEdit = z.output<typeof TileEdit>

const isGiven = (note: string | undefined) => note !== undefined

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  tags: ['banners'],
  summary: 'Slides of the promotional banner',
  description: 'Those that are shown; none where all are hidden.',
  response: z.array(BannerGroup),
})

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
  params: z.object({ tile_id: IdText.meta({ description: "The tile's id", examples: [4] }) }),
  form: { fields: ['tile'], files: ['picture'], maxFileSize: MAX_PICTURE_SIZE, maxSize: MAX_TILE_FORM_SIZE },
  body: z
    .object({
      tile: TileEdit.prefault({}),
      picture: z
        .array(z.file(fieldErrors.bad_picture).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture))
        .max(1, fieldErrors.picture_required)
        .default([])
        .meta({ description: 'One JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels' }),
    })
    .meta({ id: 'TileForm', description: 'What changes, and a picture in the place of the one before' }),
  response: ManagedTile,
  refusals: ['banner_not_found', 'bad_request', 'too_large', 'wrong_content_type'],
})

export const changeBannerSlide = endpoint({
  method: 'PUT',
  path: '/api/admin/banners/slides/:slide_id',
  access: 'admin',
  invalidates: ['banners', 'activity'],
  summary: 'Show or hide a slide of the banner',
  description: 'With all of them hidden the home page has no banner.',
  params: z.object({ slide_id: IdText.meta({ description: "The slide's id", examples: [2] }) }),
  body: z
    .object({ hidden: z.boolean().meta({ description: 'true: the shop leaves it out', examples: [true] }) })
    .meta({ id: 'BannerSlideChange', description: 'Whether the shop shows it' }),
  response: BannerSlide,
  refusals: ['banner_not_found'],
})
