import * as z from 'zod'
import { Picture } from '../catalogue/calls.ts'
import { CategoryName } from '../categories/calls.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, object, optional, say, text } from '../fields.ts'

export const BannerTile = object('BannerTile', 'A banner tile', {
  id: idOf('tile', 4),
  title: text('Heading', 'Robotics & Automation'),
  description: text('One sentence', 'Motors, drivers and chassis that move.'),
  discount: text('Text to show; does not change any price', '30% OFF'),
  video: optional(z.enum(['smart-home', 'robotics']), 'Name of a bundled video; main tiles only', 'robotics'),
  image: say(
    z.enum(['banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8']),
    'Name of a bundled picture',
    'banner5',
  ),
  picture: Picture.optional().describe("The shop's own picture, shown instead of the bundled one"),
  backgroundColor: say(z.enum(['board', 'surface']), 'Name of a colour of the design system', 'board'),
  tag: z.string().optional().describe('Text to show, such as Best Sellers'),
  timeLeft: optional(z.string(), 'Text to show; removed after the last day of the offer', '5 days left'),
  category: CategoryName.nullable().describe('Target of Shop Now; null: all products'),
})
export type BannerTile = z.infer<typeof BannerTile>

export const BannerGroup = object('BannerGroup', 'A banner slide', {
  shops: z.array(BannerTile).describe('Main tile first'),
})
export type BannerGroup = z.infer<typeof BannerGroup>

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  tags: ['banners'],
  summary: 'List the slides of the promotional banner',
  description: 'Only visible slides; empty if all are hidden.',
  response: z.array(BannerGroup),
})
