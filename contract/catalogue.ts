import * as z from 'zod'
import { CategoryName } from './categories.ts'
import { FactFilters } from './fact-filters.ts'
import { factsOfProduct, factTableItem, factTablePage, factTableQuery, ignoredFilters } from './product-facts.ts'
import { PriceBefore } from './product-history.ts'
import { searchPage, searchQuery, SuggestedReadings } from './search.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  boolean,
  count,
  example,
  Flag,
  Id,
  idInPath,
  idOf,
  IdList,
  IdText,
  LowAt,
  MAX_INT,
  moment,
  object,
  optional,
  pageFields,
  PageNumber,
  PageSize,
  PartNumber,
  ProductVersion,
  saleFields,
  say,
  staticPath,
  text,
  Text,
  textOrNull,
  texts,
} from './fields.ts'
import {
  CATALOGUE_PAGE_SIZE,
  LATEST_MIX,
  LOW_STOCK_THRESHOLD,
  MAX_LINE_LENGTH,
  MAX_SUGGESTIONS,
  MIN_NAMED_PAIR_ORDERS,
  NEW_PRODUCT_DAYS,
  PAIR_DAYS,
  POPULAR_DAYS,
  PRICE_BEFORE_HOURS,
  SHELF_LENGTH,
} from './limits.ts'
import { MAX_FRANCS } from './money.ts'
import { SHELF_PLACES } from './rules/shelves.ts'
import { sellerFields } from './shops.ts'

export const ProductStatus = say(
  z.enum(['active', 'inactive']),
  'An inactive product is seen by its seller and admins only',
  'active',
)
export type ProductStatus = z.infer<typeof ProductStatus>

export const Picture = object('Picture', 'One picture, stored in three sizes', {
  path: text(
    'Stem under /static/: add -320, -640 or -1280 (the longer side in pixels) and .webp or, where avif is true, .avif',
    'products/4f/4f0c2a91d7e35b68',
  ),
  width: say(z.int().min(1), 'Pixels of the largest size', 1280),
  height: say(z.int().min(1), 'Pixels of the largest size', 960),
  avif: boolean('Whether every size is there as AVIF too', true),
  alt: text('What it shows, in words', example.product),
  shows: say(z.enum(['part', 'pins']), 'pins: a drawing that names every pin', 'part'),
})
export type Picture = z.infer<typeof Picture>

/** Product fields of cards and lists. */
export const ProductCard = object('ProductCard', 'A product as cards and lists need it', {
  id: idOf('product'),
  name: text('As the seller calls it', example.product),
  description: text(
    'Plain text, may be empty',
    'Measures distance from the echo time of a 40 kHz pulse. The echo output is 5 V.',
  ),
  price: Amount.describe('Rwandan francs a piece'),
  ...saleFields,
  category_id: say(Id.nullable(), 'Id of its category; null: none', 12),
  category: CategoryName.nullable().describe('null reads as Uncategorized'),
  category_path: say(z.array(CategoryName), 'From the top level down to the category itself', [
    { id: 2, name: 'Sensors' },
    { id: 7, name: 'Motion & Position' },
    { id: 12, name: 'Distance & Proximity' },
  ]),
  image_urls: texts('Paths under /static/, 640 pixels wide, the main picture first', [
    'products/4f/4f0c2a91d7e35b68-640.webp',
  ]),
  pictures: z.array(Picture).describe('The same pictures in every size'),
  featured: boolean('Chosen by its seller or an admin', true),
  status: ProductStatus,
  is_new: boolean(`Made within ${NEW_PRODUCT_DAYS} days`, false),
  rating: say(z.number().nullable(), '0 to 5; null until there are reviews', null),
  views_count: count('Views ever; may lag a minute', 1284),
  created_at: moment('When it was made'),
  mpn: PartNumber,
  key_specs: texts('At most three facts, the most asked first', ['5 V', '2-400 cm', '40 kHz']),
  ...sellerFields,
  version: ProductVersion.optional(),
  low_at: LowAt.optional(),
  listing_check: optional(
    z.enum(['waiting', 'refused']),
    'With `mine` or `all`: made active by a new seller, it waits for an admin, or was refused; absent: neither',
    'waiting',
  ),
  listing_refusal: optional(z.string(), 'Why it was refused, for its seller', 'Please add a picture.'),
  price_before: PriceBefore.optional().describe(
    `With \`mine\` or \`all\`: what the price was; absent where it is as ${PRICE_BEFORE_HOURS} hours ago`,
  ),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Property of a part: the printed text and, for a quantity, a range in its base unit. */
export const Spec = object('Spec', 'One property: as printed and, where it is a quantity, as a range', {
  name: text('What is told', 'Range'),
  text: text('As printed', '2-400 cm'),
  min: optional(z.number(), 'Least value, in `unit`', 0.02),
  max: optional(z.number(), 'Highest value, in `unit`', 4),
  unit: optional(z.string(), 'Base unit of min and max, such as V, Hz, m or byte', 'm'),
})
export type Spec = z.infer<typeof Spec>

export const Pin = object('Pin', 'A pin of the part', {
  number: say(z.number().int(), 'Number of the pin, as printed', 2),
  name: text('Label of the pin', 'TRIG'),
  use: optional(z.string(), 'What it is for', 'input, 10 µs high starts a reading'),
})
export type Pin = z.infer<typeof Pin>

export const Product = ProductCard.extend({
  manufacturer: textOrNull('Who makes it', 'Elecfreaks'),
  package: textOrNull('Housing, such as DIP-8', 'Module'),
  specs: z.array(Spec).describe('Its properties, in the order of the seller'),
  pins: z.array(Pin).describe('Its pins, in the order of the seller'),
  datasheet_url: textOrNull('http or https', 'https://cdn.sparkfun.com/datasheets/Sensors/Proximity/HCSR04.pdf'),
  tags: texts('Words that find it', ['ultrasonic', 'distance']),
  supplier_numbers: texts('Its numbers at suppliers, by which parts lists find it', ['C7955']),
  sku: optional(z.string().nullable(), "The seller's own number; only with `mine` or `all`", 'SEN-0042'),
}).meta({ id: 'Product', description: 'A product with all that is known of it' })
export type Product = z.infer<typeof Product>

export const ProductWithFacts = Product.extend(factsOfProduct).meta({
  id: 'ProductWithFacts',
  description: 'A product with the facts that were read of it',
})
export type ProductWithFacts = z.infer<typeof ProductWithFacts>

/** Card in a list. */
const ListedProduct = ProductCard.extend(factTableItem).meta({ id: 'ListedProduct', description: 'One of a list' })

/** Card beside a product. */
export const RecommendedProduct = ProductCard.extend({
  bought_together: optional(
    count('', 7),
    `How many orders of different accounts in ${PAIR_DAYS} days had both; only from ${MIN_NAMED_PAIR_ORDERS} on`,
  ),
}).meta({ id: 'RecommendedProduct', description: 'A product to look at beside another' })
export type RecommendedProduct = z.infer<typeof RecommendedProduct>

export const ProductPage = object('ProductPage', 'One page of products', {
  items: z.array(ListedProduct).describe('The products of this page'),
  ...pageFields,
  total_is_bounded: optional(z.boolean(), 'true: there are more than total', false),
  ...factTablePage,
  ignored: ignoredFilters.optional(),
  ...searchPage,
})
export type ProductPage = z.infer<typeof ProductPage>

const PriceBound = z.coerce.number().min(0).max(MAX_FRANCS).describe('Rwandan francs')

export const SortBy = say(
  z.enum(['created_at', 'views_count', 'price']),
  'Time made, views or price; ties by id. Of one network no more views an hour at a product move it than a class at school makes',
  'price',
)
export type SortBy = z.infer<typeof SortBy>

export const ProductsQuery = z.object({
  page: PageNumber.default(1),
  page_size: PageSize.optional(),
  limit: PageSize.optional().describe('Another name of page_size'),
  sort_by: SortBy.optional(),
  sort_order: optional(z.enum(['asc', 'desc']), 'desc unless given', 'asc'),
  category_ids: IdList.describe('Categories, each with all below it; the key is repeated'),
  min_price: optional(PriceBound, 'Least price, francs', 1000),
  max_price: optional(PriceBound, 'Highest price, francs', 20_000),
  ...searchQuery,
  shop: optional(Text.trim().max(MAX_LINE_LENGTH), 'Only what the shop of this address sells', 'kigali-robotics'),
  sku: optional(Text.trim().max(MAX_LINE_LENGTH), "The seller's own number, whole and without case", 'SEN-0042'),
  featured: Flag.optional().describe('true: featured ones only'),
  mix: Flag.optional().describe(
    `true: of what imports made at most ${LATEST_MIX.imported} in each ${LATEST_MIX.window} places, the rest behind; only newest first, without search and filters`,
  ),
  newest: Flag.optional().describe(`true: only those of the last ${NEW_PRODUCT_DAYS} days`),
  in_stock: Flag.optional().describe('true: only what is in stock'),
  spec: FactFilters,
  ...factTableQuery,
})
export type ProductsQuery = z.output<typeof ProductsQuery>

/** Query flags that ask for more than the public catalogue. */
const ManagedFlags = z.object({
  mine: Flag.optional().describe("The caller's own in every status; an admin's are the shop's"),
  all: Flag.optional().describe('Everything in every status, for admins'),
})
export type ManagedFlags = z.output<typeof ManagedFlags>

export const ManagedState = say(
  z.enum(['low', 'out', 'inactive', 'waiting', 'refused']),
  `With \`mine\` or \`all\`: only what runs low (${LOW_STOCK_THRESHOLD} pieces or fewer unless its \`low_at\` says otherwise), is sold out, is inactive, waits for a check, or was refused one`,
  'low',
)
export type ManagedState = z.infer<typeof ManagedState>

const searchNote = `Newest first unless \`sort_by\` is given; with a search text and no \`sort_by\`, best match first. ${CATALOGUE_PAGE_SIZE} a page unless \`page_size\` is given.`
const params = z.object({ product_id: idInPath('product') })

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
    seller_id: optional(
      z.coerce.number().int().min(0).max(MAX_INT),
      'With `mine` or `all`: only what this account sells; 0 is the shop itself',
      5,
    ),
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
  response: ProductWithFacts,
  refusals: ['product_not_found'],
})

/** Query parameter of the lists on a product's page: each list omits the products that the lists before it show. */
const placeOf = <Place extends string>(places: readonly Place[]) => ({
  place: optional(
    z.enum(places),
    `Where on a product's page it stands: ${SHELF_PLACES.join(', ')}, in this order. Shows nothing that stands before it, unless it would be empty then`,
    places[0],
  ),
})

const forProduct = optional(IdText, 'With `place`: the product whose page it is', 42)

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/products/recommendations/:product_id',
  access: 'public',
  tags: ['products'],
  summary: 'Products like this one',
  description:
    'What was bought together with it first, then the most alike of its sub-category, then the most viewed of its category.',
  params,
  query: z.object({ limit: PageSize.default(SHELF_LENGTH), ...placeOf(['related', 'recommended']) }),
  response: z.array(RecommendedProduct),
  refusals: ['product_not_found'],
})

export const listPopularProducts = endpoint({
  method: 'GET',
  path: '/api/products/popular_products',
  access: 'public',
  tags: ['products'],
  summary: 'Popular products',
  description: `Ranked by units sold in ${POPULAR_DAYS} days, then by views.`,
  query: z.object({ limit: PageSize.default(8), ...placeOf(['also', 'hot']), for: forProduct }),
  response: z.array(ProductCard),
})

export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/api/products/featured',
  access: 'public',
  tags: ['products'],
  summary: 'Featured products',
  description: 'The most viewed first.',
  query: z.object({ limit: PageSize.default(3), ...placeOf(['top_rated']), for: forProduct }),
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
  readings: SuggestedReadings,
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
