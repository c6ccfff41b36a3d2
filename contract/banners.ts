import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { CategoryName } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { idOf, object, optional, say, text } from './fields.ts'

export const BannerTile = object('BannerTile', 'A tile of the banner', {
  id: idOf('tile', 4),
  title: text('Heading', 'Robotics & Automation'),
  description: text('One sentence', 'Motors, drivers and chassis that move.'),
  discount: text('Text to show; no price follows from it', '30% OFF'),
  video: optional(z.enum(['smart-home', 'robotics']), 'Name of a bundled film; main tiles only', 'robotics'),
  image: say(
    z.enum(['banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8']),
    'Name of a bundled picture',
    'banner5',
  ),
  picture: Picture.optional().describe("The shop's own picture, shown in the place of the bundled one"),
  backgroundColor: say(z.enum(['board', 'surface']), 'Name of a colour of the design system', 'board'),
  tag: z.string().optional().describe('Text to show, such as Best Sellers'),
  timeLeft: optional(z.string(), "Text to show; gone after the offer's last day", '5 days left'),
  category: CategoryName.nullable().describe('Where Shop Now leads; null: to all products'),
})
export type BannerTile = z.infer<typeof BannerTile>

export const BannerGroup = object('BannerGroup', 'A slide of the banner', {
  shops: z.array(BannerTile).describe('The main tile first'),
})
export type BannerGroup = z.infer<typeof BannerGroup>

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  tags: ['banners'],
  summary: 'Slides of the promotional banner',
  description: 'Those that are shown; none where all are hidden.',
  response: z.array(BannerGroup),
})
