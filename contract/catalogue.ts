import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Id, IdText, Moment, PageNumber, PageSize, Text } from './fields.ts'
import { CATALOGUE_PAGE_SIZE, MAX_CATEGORY_FILTERS, MAX_LINE_LENGTH } from './limits.ts'
import { MAX_FRANCS } from './money.ts'

export const ProductStatus = z.enum(['active', 'inactive'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const CategoryName = z.object({ id: Id, name: z.string() }).meta({ id: 'CategoryName' })
export type CategoryName = z.infer<typeof CategoryName>

export const Category = CategoryName.extend({
  description: z.string(),
  parent_id: Id.nullable(),
  product_count: z.number().int().meta({ description: 'Active products here and in all categories below' }),
  get children() {
    return z.array(Category).optional().meta({ description: 'Only with include_tree=true' })
  },
}).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

const Seller = z
  .object({ id: Id.nullable(), name: z.string() })
  .meta({ id: 'Seller', description: 'Who sells; an id of null is the shop itself' })

export const Picture = z
  .object({
    path: z.string().meta({
      description:
        'Stem under /static/: add -320, -640 or -1280 (the longer side in pixels) and .webp or, where avif is true, .avif',
    }),
    width: z.number().int().meta({ description: 'Pixels of the largest size' }),
    height: z.number().int(),
    avif: z.boolean(),
    alt: z.string(),
    shows: z.enum(['part', 'pins']).meta({ description: 'pins: a drawing that names every pin' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** A product as cards and lists need it. */
export const ProductCard = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    price: Amount,
    stock_quantity: z.number().int().min(0).meta({ description: 'Pieces' }),
    category_id: Id.nullable(),
    category: CategoryName.nullable().meta({ description: 'null reads as Uncategorized' }),
    category_path: z.array(CategoryName).meta({ description: 'From the top level down to the category itself' }),
    image_urls: z.array(z.string()).meta({ description: 'Relative to /static/, 640 pixels wide' }),
    pictures: z.array(Picture),
    featured: z.boolean(),
    status: ProductStatus,
    is_new: z.boolean(),
    rating: z.number().nullable().meta({ description: 'null until there are reviews' }),
    views_count: z.number().int(),
    created_at: Moment,
    mpn: z.string().nullable().meta({ description: "The manufacturer's part number" }),
    key_specs: z.array(z.string()).meta({ description: 'At most three facts, the most asked first' }),
    seller: Seller,
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

/** One property of a part: as printed and, where it is a quantity, as a range in its base unit. */
export const Spec = z
  .object({
    name: z.string(),
    text: z.string().meta({ description: 'As printed, such as 4.8-6 V' }),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().optional().meta({ description: 'Base unit of min and max, such as V, Hz or byte' }),
  })
  .meta({ id: 'Spec' })
export type Spec = z.infer<typeof Spec>

export const Pin = z.object({ number: z.number().int(), name: z.string() }).meta({ id: 'Pin' })
export type Pin = z.infer<typeof Pin>

export const Product = ProductCard.extend({
  manufacturer: z.string().nullable(),
  package: z.string().nullable().meta({ description: 'Housing, such as DIP-8' }),
  specs: z.array(Spec),
  pins: z.array(Pin),
  datasheet_url: z.string().nullable(),
  tags: z.array(z.string()),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductPage = z
  .object({
    items: z.array(ProductCard),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    total_is_bounded: z.boolean().optional().meta({ description: 'true: there are more than total' }),
  })
  .meta({ id: 'ProductPage' })
export type ProductPage = z.infer<typeof ProductPage>

const PriceBound = z.coerce.number().min(0).max(MAX_FRANCS)
const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/** A repeated query key: absent, once or many times. */
const IdList = z.union([IdText.transform((id) => [id]), z.array(IdText).max(MAX_CATEGORY_FILTERS)]).optional()

export const SortBy = z.enum(['created_at', 'views_count', 'price'])
export type SortBy = z.infer<typeof SortBy>
const SortOrder = z.enum(['asc', 'desc'])

export const ProductsQuery = z.object({
  page: PageNumber.default(1),
  page_size: PageSize.optional(),
  limit: PageSize.optional(),
  sort_by: SortBy.optional(),
  sort_order: SortOrder.optional(),
  category_ids: IdList,
  min_price: PriceBound.optional(),
  max_price: PriceBound.optional(),
  search: Text.trim().max(MAX_LINE_LENGTH).optional(),
  featured: Flag.optional(),
  newest: Flag.optional(),
})
export type ProductsQuery = z.output<typeof ProductsQuery>

/** What asks for more than the public catalogue. */
const ManagedFlags = z.object({
  mine: Flag.optional().meta({ description: "The caller's own in every status; an admin's are the shop's" }),
  all: Flag.optional().meta({ description: 'Everything in every status, for admins' }),
})
export type ManagedFlags = z.output<typeof ManagedFlags>

const searchNote = `Newest first unless sort_by is given; with a search text and no sort_by, best match first. ${CATALOGUE_PAGE_SIZE} a page unless page_size is given.`

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  accessWith: { mine: 'seller', all: 'admin' },
  summary: `The public catalogue; with mine or all what a seller or admin manages. ${searchNote}`,
  query: ProductsQuery.extend(ManagedFlags.shape),
  response: ProductPage,
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search_products',
  access: 'public',
  summary: `Products by text, category and price. ${searchNote}`,
  query: ProductsQuery,
  response: ProductPage,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/product/:product_id',
  access: 'public',
  accessWith: { mine: 'product-seller', all: 'admin' },
  summary: 'One product with its specifications and pins; with mine or all also an inactive one',
  params: z.object({ product_id: IdText }),
  query: ManagedFlags,
  response: Product,
  refusals: ['product_not_found'],
})

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/products/recommendations/:product_id',
  access: 'public',
  summary: 'Products like this one: same category first, then popular ones',
  params: z.object({ product_id: IdText }),
  query: z.object({ limit: PageSize.default(4) }),
  response: z.array(ProductCard),
  refusals: ['product_not_found'],
})

export const listPopularProducts = endpoint({
  method: 'GET',
  path: '/api/products/popular_products',
  access: 'public',
  summary: 'Ranked by units sold in 30 days, then by views',
  query: z.object({ limit: PageSize.default(8) }),
  response: z.array(ProductCard),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories',
  access: 'public',
  summary: 'All categories: a flat list, parents before children, or with include_tree=true nested three deep',
  query: z.object({ include_tree: Flag.default(false) }),
  response: z.array(Category),
})
