import * as z from 'zod'
import { Picture, ProductCard } from './catalogue.ts'
import { CategoryName } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Amount, example, idOf, object, PageSize, say, staticPath, text, Text, texts } from './fields.ts'
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

export const Suggestions = object('Suggestions', 'What a text may become', {
  products: z
    .array(
      z.object({
        id: idOf('product'),
        name: text('Its name', example.product),
        price: Amount,
        image: staticPath('', 'products/4f/4f0c2a91d7e35b68-320.webp'),
        picture: Picture.nullable().describe('The same in every size; null without one'),
      }),
    )
    .describe(`At most ${MAX_SUGGESTIONS.products}, best match first`),
  categories: z.array(CategoryName).describe(`At most ${MAX_SUGGESTIONS.categories}`),
  part_numbers: texts(`At most ${MAX_SUGGESTIONS.partNumbers} manufacturers' part numbers`, [
    example.partNumber,
    'HC-SR501',
  ]),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  access: 'public',
  tags: ['products', 'categories'],
  summary: 'Suggestions while typing',
  description: 'What the text being typed may become; its last word may be unfinished.',
  query: z.object({
    q: say(Text.trim().max(MAX_LINE_LENGTH).default(''), 'The text so far', 'hc-sr'),
  }),
  response: Suggestions,
})
