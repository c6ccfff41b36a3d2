import * as z from 'zod'
import { CategoryName, Picture, ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id, PageSize, Text } from './fields.ts'
import { MAX_LINE_LENGTH, MAX_SUGGESTIONS } from './limits.ts'

export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/api/products/featured',
  access: 'public',
  tags: ['products'],
  summary: 'Featured products',
  description: 'The most viewed first.',
  query: z.object({ limit: PageSize.default(3) }),
  response: z.array(ProductCard),
})

export const Suggestions = z
  .object({
    products: z
      .array(
        z.object({
          id: Id.meta({ description: "The product's id" }),
          name: z.string().meta({ description: 'Its name', examples: ['HC-SR04 Ultrasonic Distance Sensor'] }),
          price: Amount,
          image: z
            .string()
            .nullable()
            .meta({
              description: 'Path under /static/; null without a picture',
              examples: ['products/4f/4f0c2a91d7e35b68-320.webp'],
            }),
          picture: Picture.nullable().meta({ description: 'The same in every size; null without one' }),
        }),
      )
      .meta({ description: `At most ${MAX_SUGGESTIONS.products}, best match first` }),
    categories: z.array(CategoryName).meta({ description: `At most ${MAX_SUGGESTIONS.categories}` }),
    part_numbers: z.array(z.string()).meta({
      description: `At most ${MAX_SUGGESTIONS.partNumbers} manufacturers' part numbers`,
      examples: [['HC-SR04', 'HC-SR501']],
    }),
  })
  .meta({ id: 'Suggestions', description: 'What a text may become' })
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  access: 'public',
  tags: ['products', 'categories'],
  summary: 'Suggestions while typing',
  description: 'What the text being typed may become; its last word may be unfinished.',
  query: z.object({
    q: Text.trim()
      .max(MAX_LINE_LENGTH)
      .default('')
      .meta({ description: 'The text so far', examples: ['hc-sr'] }),
  }),
  response: Suggestions,
})

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

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  tags: ['banners'],
  summary: 'Slides of the promotional banner',
  description: 'Those that are shown; none where all are hidden.',
  response: z.array(BannerGroup),
})
