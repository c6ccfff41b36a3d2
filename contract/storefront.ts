import * as z from 'zod'
import { CategoryName } from './categories.ts'
import { Picture, ProductCard } from './catalogue.ts'
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
