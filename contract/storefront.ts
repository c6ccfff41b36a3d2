import * as z from 'zod'
import { CategoryName, Picture, ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id, PageSize, Text } from './fields.ts'
import { MAX_LINE_LENGTH } from './limits.ts'

export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/api/products/featured',
  access: 'public',
  summary: 'Featured products, the most viewed first',
  query: z.object({ limit: PageSize.default(3) }),
  response: z.array(ProductCard),
})

export const Suggestions = z
  .object({
    products: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          price: Amount,
          image: z.string().nullable(),
          picture: Picture.nullable(),
        }),
      )
      .meta({ description: 'At most 5, best match first; image is relative to /static/' }),
    categories: z.array(CategoryName).meta({ description: 'At most 3' }),
    part_numbers: z.array(z.string()).meta({ description: "At most 3 manufacturers' part numbers" }),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  access: 'public',
  summary: 'What the text being typed may become; the last word may be unfinished',
  query: z.object({ q: Text.trim().max(MAX_LINE_LENGTH).default('') }),
  response: Suggestions,
})

const BannerTile = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    discount: z.string(),
    video: z.string().optional().meta({ description: 'Name of a bundled video; main tiles only' }),
    image: z.enum(['banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8']),
    backgroundColor: z.string().meta({ description: 'Name of a colour of the design system' }),
    tag: z.string().optional(),
    timeLeft: z.string().optional(),
    category: CategoryName.nullable().meta({ description: 'Where Shop Now leads; null: to all products' }),
  })
  .meta({ id: 'BannerTile' })

export const BannerGroup = z
  .object({ shops: z.array(BannerTile).meta({ description: 'The main tile first' }) })
  .meta({ id: 'BannerGroup' })
export type BannerGroup = z.infer<typeof BannerGroup>

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  summary: 'The slides of the promotional banner',
  response: z.array(BannerGroup),
})
