import * as z from 'zod'
import { CategoryName } from '../categories/calls.ts'
import { FactFilters } from '../facts/filters.ts'
import { factsOfProduct, factTableItem, factTablePage, factTableQuery, ignoredFilters } from '../facts/product-facts.ts'
import { PriceBefore } from '../products/history.ts'
import { searchPage, searchQuery, SuggestedReadings } from './search.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  boolean,
  count,
  example,
  Flag,
  Id,
  idInPath,
  IdList,
  idOf,
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
  SearchText,
  staticPath,
  text,
  Text,
  textOrNull,
  texts,
} from '../fields.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'
import {
  CATALOGUE_PAGE_SIZE,
  LATEST_MIX,
  MAX_SUGGESTIONS,
  MIN_NAMED_PAIR_ORDERS,
  NEW_PRODUCT_DAYS,
  PAIR_DAYS,
  POPULAR_DAYS,
  SHELF_LENGTH,
} from './limits.ts'
import { LOW_STOCK_THRESHOLD, PRICE_BEFORE_HOURS } from '../products/limits.ts'
import { MAX_FRANCS } from '../money.ts'
import { SHELF_PLACES } from './shelves.ts'
import { sellerFields } from '../shops/calls.ts'

export const ProductStatus = say(
  z.enum(['active', 'inactive']),
  'Only the seller and admins see an inactive product',
  'active',
)
export type ProductStatus = z.infer<typeof ProductStatus>

export const Picture = object('Picture', 'One picture, stored in three sizes', {
  path: text(
    'Base name under /static/: append -320, -640 or -1280 (longer side in pixels) and .webp or, if avif is true, .avif',
    'products/4f/4f0c2a91d7e35b68',
  ),
  width: say(z.int().min(1), 'Pixels in the largest size', 1280),
  height: say(z.int().min(1), 'Pixels in the largest size', 960),
  avif: boolean('Whether every size also exists as AVIF', true),
  alt: text('Alternative text', example.product),
  shows: say(z.enum(['part', 'pins']), 'pins: a drawing that names every pin', 'part'),
})
export type Picture = z.infer<typeof Picture>

/** Product fields of cards and lists. */
export const ProductCard = object('ProductCard', 'A product in cards and lists', {
  id: idOf('product'),
  name: text('Name given by the seller', example.product),
  description: text(
    'Plain text, may be empty',
    'Measures distance from the echo time of a 40 kHz pulse. The echo output is 5 V.',
  ),
  price: Amount.describe('Price each, in Rwandan francs'),
  ...saleFields,
  category_id: say(Id.nullable(), 'Id of its category; null: none', 12),
  category: CategoryName.nullable().describe('null: Uncategorized'),
  category_path: say(z.array(CategoryName), 'From the top level down to the category itself', [
    { id: 2, name: 'Sensors' },
    { id: 7, name: 'Motion & Position' },
    { id: 12, name: 'Distance & Proximity' },
  ]),
  image_urls: texts('Paths under /static/, 640 pixels wide, main picture first', [
    'products/4f/4f0c2a91d7e35b68-640.webp',
  ]),
  pictures: z.array(Picture).describe('The pictures in every size'),
  featured: boolean('Featured by its seller or an admin', true),
  status: ProductStatus,
  is_new: boolean(`Added in the last ${NEW_PRODUCT_DAYS} days`, false),
  rating: say(z.number().nullable(), '0 to 5; null until there are reviews', null),
  views_count: count('Total views; may lag by a minute', 1284),
  created_at: moment('When it was created'),
  mpn: PartNumber,
  key_specs: texts('At most three facts, most requested first', ['5 V', '2-400 cm', '40 kHz']),
  ...sellerFields,
  version: ProductVersion.optional(),
  low_at: LowAt.optional(),
  listing_check: optional(
    z.enum(['waiting', 'refused']),
    'With `mine` or `all`: whether the product of a new seller is in review or was refused; absent: neither',
    'waiting',
  ),
  listing_refusal: optional(z.string(), 'Reason for the refusal, for the seller', 'Please add a picture.'),
  price_before: PriceBefore.optional().describe(
    `With \`mine\` or \`all\`: the earlier price; absent if unchanged for ${PRICE_BEFORE_HOURS} hours`,
  ),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Property of a part: the displayed text and, for a quantity, its range in the base unit. */
export const Spec = object('Spec', 'A property: the text and, for a quantity, its range', {
  name: text('Name of the property', 'Range'),
  text: text('As printed', '2-400 cm'),
  min: optional(z.number(), 'Lowest value, in `unit`', 0.02),
  max: optional(z.number(), 'Highest value, in `unit`', 4),
  unit: optional(z.string(), 'Base unit of min and max, such as V, Hz, m or byte', 'm'),
})
export type Spec = z.infer<typeof Spec>

export const Pin = object('Pin', 'A pin of the part', {
  number: say(z.number().int(), 'Pin number, as printed', 2),
  name: text('Label of the pin', 'TRIG'),
  use: optional(z.string(), 'Function of the pin', 'input, 10 µs high starts a reading'),
})
export type Pin = z.infer<typeof Pin>

export const Product = ProductCard.extend({
  manufacturer: textOrNull('Manufacturer', 'Elecfreaks'),
  package: textOrNull('Package, such as DIP-8', 'Module'),
  specs: z.array(Spec).describe("Properties, in the seller's order"),
  pins: z.array(Pin).describe("Pins, in the seller's order"),
  datasheet_url: textOrNull('http or https', 'https://cdn.sparkfun.com/datasheets/Sensors/Proximity/HCSR04.pdf'),
  tags: texts('Search keywords', ['ultrasonic', 'distance']),
  supplier_numbers: texts('Supplier part numbers, used to match parts lists', ['C7955']),
  sku: optional(z.string().nullable(), "The seller's SKU; only with `mine` or `all`", 'SEN-0042'),
}).meta({ id: 'Product', description: 'A product with all its details' })
export type Product = z.infer<typeof Product>

export const ProductWithFacts = Product.extend(factsOfProduct).meta({
  id: 'ProductWithFacts',
  description: 'A product with the facts read from it',
})
export type ProductWithFacts = z.infer<typeof ProductWithFacts>

/** Product card in a list. */
const ListedProduct = ProductCard.extend(factTableItem).meta({ id: 'ListedProduct', description: 'Product in a list' })

/** Product card shown next to another product. */
export const RecommendedProduct = ProductCard.extend({
  bought_together: optional(
    count('', 7),
    `Number of orders with both products, from different accounts in ${PAIR_DAYS} days; only if at least ${MIN_NAMED_PAIR_ORDERS}`,
  ),
}).meta({ id: 'RecommendedProduct', description: 'A product recommended with another' })
export type RecommendedProduct = z.infer<typeof RecommendedProduct>

export const ProductPage = object('ProductPage', 'One page of products', {
  items: z.array(ListedProduct).describe('Products on this page'),
  ...pageFields,
  total_is_bounded: optional(z.boolean(), 'true: there are more than `total`', false),
  ...factTablePage,
  ignored: ignoredFilters.optional(),
  current_category_ids: optional(
    z.array(Id),
    'With `category_ids` of merged or deleted categories: the ids that remain, those of merged categories replaced',
    [12],
  ),
  ...searchPage,
})
export type ProductPage = z.infer<typeof ProductPage>

const PriceBound = z.coerce.number().min(0).max(MAX_FRANCS).describe('Rwandan francs')

export const SortBy = say(
  z.enum(['created_at', 'views_count', 'price']),
  'Creation time, views or price; ties are ordered by id. Views from one network are capped per product and hour',
  'price',
)
export type SortBy = z.infer<typeof SortBy>

export const ProductsQuery = z.object({
  page: PageNumber.default(1),
  page_size: PageSize.optional(),
  limit: PageSize.optional().describe('Alias of page_size'),
  sort_by: SortBy.optional(),
  sort_order: optional(z.enum(['asc', 'desc']), 'Default: desc', 'asc'),
  category_ids: IdList.describe('Category ids, including all sub-categories; repeat the key for several'),
  min_price: optional(PriceBound, 'Lowest price, in francs', 1000),
  max_price: optional(PriceBound, 'Highest price, in francs', 20_000),
  ...searchQuery,
  shop: optional(Text.trim().max(MAX_LINE_LENGTH), 'Only products of the shop with this slug', 'kigali-robotics'),
  sku: optional(Text.trim().max(MAX_LINE_LENGTH), "The seller's full SKU, ignoring case", 'SEN-0042'),
  featured: Flag.optional().describe('true: only featured products'),
  mix: Flag.optional().describe(
    `true: at most ${LATEST_MIX.imported} imported products in every ${LATEST_MIX.window}, the rest follow; only when sorted newest first, without search or filters`,
  ),
  newest: Flag.optional().describe(`true: only products added in the last ${NEW_PRODUCT_DAYS} days`),
  in_stock: Flag.optional().describe('true: only products in stock'),
  spec: FactFilters,
  ...factTableQuery,
})
export type ProductsQuery = z.output<typeof ProductsQuery>

/** Query flags that request products beyond the public catalogue. */
const ManagedFlags = z.object({
  mine: Flag.optional().describe("The caller's products in every status; for admins, the shop's own"),
  all: Flag.optional().describe('All products in every status, for admins'),
})
export type ManagedFlags = z.output<typeof ManagedFlags>

export const ManagedState = say(
  z.enum(['low', 'out', 'inactive', 'waiting', 'refused']),
  `With \`mine\` or \`all\`: only products that are low in stock (${LOW_STOCK_THRESHOLD} pieces or fewer unless \`low_at\` differs), sold out, inactive, in review or refused`,
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
      'With `mine` or `all`: only products of this seller; 0 is the shop itself',
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
  summary: 'Get a product with its specifications and pins',
  description: 'With `mine` or `all`, inactive products too.',
  params,
  query: ManagedFlags,
  response: ProductWithFacts,
  refusals: ['product_not_found'],
})

/** Returns the query parameter of the lists on a product page. Each list omits the products shown in earlier lists. */
const placeOf = <Place extends string>(places: readonly Place[]) => ({
  place: optional(
    z.enum(places),
    `Section of the product page: ${SHELF_PLACES.join(', ')}, in this order. Omits products shown in earlier sections unless it would then be empty`,
    places[0],
  ),
})

const forProduct = optional(IdText, 'With `place`: the product of that page', 42)

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/products/recommendations/:product_id',
  access: 'public',
  tags: ['products'],
  summary: 'List similar products',
  description:
    'Products bought together first, then the most similar in its sub-category, then the most viewed in its category.',
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
  summary: 'List popular products',
  description: `Ranked by units sold in the last ${POPULAR_DAYS} days, then by views.`,
  query: z.object({ limit: PageSize.default(8), ...placeOf(['also', 'hot']), for: forProduct }),
  response: z.array(ProductCard),
})

export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/api/products/featured',
  access: 'public',
  tags: ['products'],
  summary: 'List featured products',
  description: 'Most viewed first.',
  query: z.object({ limit: PageSize.default(3), ...placeOf(['top_rated']), for: forProduct }),
  response: z.array(ProductCard),
})

export const Suggestions = object('Suggestions', 'Suggestions for a search text', {
  products: z
    .array(
      z.object({
        id: idOf('product'),
        name: text('Its name', example.product),
        price: Amount,
        image: staticPath('', 'products/4f/4f0c2a91d7e35b68-320.webp'),
        picture: Picture.nullable().describe('The picture in every size; null without one'),
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
  summary: 'Suggest searches while typing',
  description: 'Completes the typed text; its last word may be unfinished.',
  query: z.object({
    q: say(SearchText.default(''), 'The text typed so far', 'hc-sr'),
  }),
  response: Suggestions,
})
