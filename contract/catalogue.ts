import * as z from 'zod'
import { CategoryName } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Flag, Id, IdText, MAX_INT, Moment, pageFields, PageNumber, PageSize, Text } from './fields.ts'
import {
  CATALOGUE_PAGE_SIZE,
  LOW_STOCK_THRESHOLD,
  MAX_CATEGORY_FILTERS,
  MAX_LINE_LENGTH,
  NEW_PRODUCT_DAYS,
  POPULAR_DAYS,
} from './limits.ts'
import { MAX_FRANCS } from './money.ts'

export const ProductStatus = z
  .enum(['active', 'inactive'])
  .meta({ description: 'An inactive product is seen by its seller and admins only', examples: ['active'] })
export type ProductStatus = z.infer<typeof ProductStatus>

const Seller = z
  .object({
    id: Id.nullable().meta({ description: "The seller's account; null: the shop itself", examples: [5] }),
    name: z.string().meta({ description: 'Name of the seller', examples: ['Kigali Robotics'] }),
  })
  .meta({ id: 'Seller', description: 'Who sells; an id of null is the shop itself' })

export const Picture = z
  .object({
    path: z.string().meta({
      description:
        'Stem under /static/: add -320, -640 or -1280 (the longer side in pixels) and .webp or, where avif is true, .avif',
      examples: ['products/4f/4f0c2a91d7e35b68'],
    }),
    width: z
      .int()
      .min(1)
      .meta({ description: 'Pixels of the largest size', examples: [1280] }),
    height: z
      .int()
      .min(1)
      .meta({ description: 'Pixels of the largest size', examples: [960] }),
    avif: z.boolean().meta({ description: 'Whether every size is there as AVIF too', examples: [true] }),
    alt: z.string().meta({ description: 'What it shows, in words', examples: ['HC-SR04 Ultrasonic Distance Sensor'] }),
    shows: z.enum(['part', 'pins']).meta({ description: 'pins: a drawing that names every pin', examples: ['part'] }),
  })
  .meta({ id: 'Picture', description: 'One picture, stored in three sizes' })
export type Picture = z.infer<typeof Picture>

/** A product as cards and lists need it. */
export const ProductCard = z
  .object({
    id: Id.meta({ description: "The product's id" }),
    name: z.string().meta({ description: 'As the seller calls it', examples: ['HC-SR04 Ultrasonic Distance Sensor'] }),
    description: z.string().meta({
      description: 'Plain text, may be empty',
      examples: ['Measures distance from the echo time of a 40 kHz pulse. The echo output is 5 V.'],
    }),
    price: Amount.meta({ description: 'Rwandan francs a piece' }),
    stock_quantity: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Pieces that can be had now', examples: [210] }),
    category_id: Id.nullable().meta({ description: 'Id of its category; null: none', examples: [12] }),
    category: CategoryName.nullable().meta({ description: 'null reads as Uncategorized' }),
    category_path: z.array(CategoryName).meta({
      description: 'From the top level down to the category itself',
      examples: [
        [
          { id: 2, name: 'Sensors' },
          { id: 7, name: 'Motion & Position' },
          { id: 12, name: 'Distance & Proximity' },
        ],
      ],
    }),
    image_urls: z.array(z.string()).meta({
      description: 'Paths under /static/, 640 pixels wide, the main picture first',
      examples: [['products/4f/4f0c2a91d7e35b68-640.webp']],
    }),
    pictures: z.array(Picture).meta({ description: 'The same pictures in every size' }),
    featured: z.boolean().meta({ description: 'Chosen by its seller or an admin', examples: [true] }),
    status: ProductStatus,
    is_new: z.boolean().meta({ description: `Made within ${NEW_PRODUCT_DAYS} days`, examples: [false] }),
    rating: z
      .number()
      .nullable()
      .meta({ description: '0 to 5; null until there are reviews', examples: [null] }),
    views_count: z
      .int()
      .min(0)
      .meta({ description: 'Views ever; may lag a minute', examples: [1284] }),
    created_at: Moment.meta({ description: 'When it was made; ISO 8601, UTC' }),
    mpn: z
      .string()
      .nullable()
      .meta({ description: "The manufacturer's part number", examples: ['HC-SR04'] }),
    key_specs: z
      .array(z.string())
      .meta({ description: 'At most three facts, the most asked first', examples: [['5 V', '2-400 cm', '40 kHz']] }),
    seller: Seller,
  })
  .meta({ id: 'ProductCard', description: 'A product as cards and lists need it' })
export type ProductCard = z.infer<typeof ProductCard>

/** One property of a part: as printed and, where it is a quantity, as a range in its base unit. */
export const Spec = z
  .object({
    name: z.string().meta({ description: 'What is told', examples: ['Range'] }),
    text: z.string().meta({ description: 'As printed', examples: ['2-400 cm'] }),
    min: z
      .number()
      .optional()
      .meta({ description: 'Least value, in `unit`', examples: [0.02] }),
    max: z
      .number()
      .optional()
      .meta({ description: 'Highest value, in `unit`', examples: [4] }),
    unit: z
      .string()
      .optional()
      .meta({ description: 'Base unit of min and max, such as V, Hz, m or byte', examples: ['m'] }),
  })
  .meta({ id: 'Spec', description: 'One property: as printed and, where it is a quantity, as a range' })
export type Spec = z.infer<typeof Spec>

export const Pin = z
  .object({
    number: z
      .number()
      .int()
      .meta({ description: 'Number of the pin, as printed', examples: [2] }),
    name: z.string().meta({ description: 'Label of the pin', examples: ['TRIG'] }),
  })
  .meta({ id: 'Pin', description: 'A pin of the part' })
export type Pin = z.infer<typeof Pin>

export const Product = ProductCard.extend({
  manufacturer: z
    .string()
    .nullable()
    .meta({ description: 'Who makes it', examples: ['Elecfreaks'] }),
  package: z
    .string()
    .nullable()
    .meta({ description: 'Housing, such as DIP-8', examples: ['Module'] }),
  specs: z.array(Spec).meta({ description: 'Its properties, in the order of the seller' }),
  pins: z.array(Pin).meta({ description: 'Its pins, in the order of the seller' }),
  datasheet_url: z
    .string()
    .nullable()
    .meta({
      description: 'http or https',
      examples: ['https://cdn.sparkfun.com/datasheets/Sensors/Proximity/HCSR04.pdf'],
    }),
  tags: z.array(z.string()).meta({ description: 'Words that find it', examples: [['ultrasonic', 'distance']] }),
  sku: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "The seller's own number; only with `mine` or `all`", examples: ['SEN-0042'] }),
}).meta({ id: 'Product', description: 'A product with all that is known of it' })
export type Product = z.infer<typeof Product>

export const ProductPage = z
  .object({
    items: z.array(ProductCard).meta({ description: 'The products of this page' }),
    ...pageFields,
    total_is_bounded: z
      .boolean()
      .optional()
      .meta({ description: 'true: there are more than total', examples: [false] }),
  })
  .meta({ id: 'ProductPage', description: 'One page of products' })
export type ProductPage = z.infer<typeof ProductPage>

const PriceBound = z.coerce.number().min(0).max(MAX_FRANCS).meta({ description: 'Rwandan francs' })

/** A repeated query key: absent, once or many times. */
const IdList = z
  .union([IdText.transform((id) => [id]), z.array(IdText).max(MAX_CATEGORY_FILTERS)])
  .meta({
    anyOf: undefined,
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_INT },
    maxItems: MAX_CATEGORY_FILTERS,
    examples: [[12, 13]],
  })
  .optional()

export const SortBy = z.enum(['created_at', 'views_count', 'price']).meta({
  description:
    'Time made, views or price; ties by id. Of one network no more views an hour at a product move it than a class at school makes',
  examples: ['price'],
})
export type SortBy = z.infer<typeof SortBy>
const SortOrder = z.enum(['asc', 'desc']).meta({ description: 'desc unless given', examples: ['asc'] })

export const ProductsQuery = z.object({
  page: PageNumber.default(1),
  page_size: PageSize.optional(),
  limit: PageSize.optional().meta({ description: 'Another name of page_size' }),
  sort_by: SortBy.optional(),
  sort_order: SortOrder.optional(),
  category_ids: IdList.meta({ description: 'Categories, each with all below it; the key is repeated' }),
  min_price: PriceBound.optional().meta({ description: 'Least price, francs', examples: [1000] }),
  max_price: PriceBound.optional().meta({ description: 'Highest price, francs', examples: [20_000] }),
  search: Text.trim()
    .max(MAX_LINE_LENGTH)
    .optional()
    .meta({
      description: 'Name, part number, category, tag or description; forgives a typing error',
      examples: ['hc sr04'],
    }),
  featured: Flag.optional().meta({ description: 'true: featured ones only' }),
  newest: Flag.optional().meta({ description: `true: only those of the last ${NEW_PRODUCT_DAYS} days` }),
})
export type ProductsQuery = z.output<typeof ProductsQuery>

/** What asks for more than the public catalogue. */
const ManagedFlags = z.object({
  mine: Flag.optional().meta({ description: "The caller's own in every status; an admin's are the shop's" }),
  all: Flag.optional().meta({ description: 'Everything in every status, for admins' }),
})
export type ManagedFlags = z.output<typeof ManagedFlags>

export const ManagedState = z.enum(['low', 'out', 'inactive']).meta({
  description: `With \`mine\` or \`all\`: only what has 1 to ${LOW_STOCK_THRESHOLD} pieces left, none, or is inactive`,
  examples: ['low'],
})
export type ManagedState = z.infer<typeof ManagedState>

const SellerFilter = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_INT)
  .meta({ description: 'With `mine` or `all`: only what this account sells; 0 is the shop itself', examples: [5] })

const searchNote = `Newest first unless \`sort_by\` is given; with a search text and no \`sort_by\`, best match first. ${CATALOGUE_PAGE_SIZE} a page unless \`page_size\` is given.`
const params = z.object({ product_id: IdText.meta({ description: "The product's id" }) })

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  tags: ['products'],
  accessWith: { mine: 'seller', all: 'admin' },
  summary: 'List products',
  description: `The public catalogue; with \`mine\` or \`all\` what a seller or admin manages. ${searchNote}`,
  query: ProductsQuery.extend({
    ...ManagedFlags.shape,
    only: ManagedState.optional(),
    seller_id: SellerFilter.optional(),
  }),
  response: ProductPage,
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search_products',
  access: 'public',
  tags: ['products'],
  summary: 'Search products',
  description: `By text, category and price. ${searchNote}`,
  query: ProductsQuery,
  response: ProductPage,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/product/:product_id',
  access: 'public',
  tags: ['products'],
  accessWith: { mine: 'product-seller', all: 'admin' },
  summary: 'One product with its specifications and pins',
  description: 'With `mine` or `all` also an inactive one.',
  params,
  query: ManagedFlags,
  response: Product,
  refusals: ['product_not_found'],
})

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/products/recommendations/:product_id',
  access: 'public',
  tags: ['products'],
  summary: 'Products like this one',
  description: 'Same category first, then popular ones.',
  params,
  query: z.object({ limit: PageSize.default(4) }),
  response: z.array(ProductCard),
  refusals: ['product_not_found'],
})

export const listPopularProducts = endpoint({
  method: 'GET',
  path: '/api/products/popular_products',
  access: 'public',
  tags: ['products'],
  summary: 'Popular products',
  description: `Ranked by units sold in ${POPULAR_DAYS} days, then by views.`,
  query: z.object({ limit: PageSize.default(8) }),
  response: z.array(ProductCard),
})
