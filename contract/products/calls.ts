import * as z from 'zod'
import { Pin, Product, ProductStatus } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  BodyId,
  example,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Line,
  MAX_INT,
  NumberOrNumericText,
  object,
  optional,
  ProductVersion,
  say,
  Text,
} from '../fields.ts'
import { formerly } from '../former-names.ts'
import { IDEMPOTENCY_HOURS, MAX_LINE_LENGTH, MAX_PICTURE_SIZE } from '../limits.ts'
import {
  LOW_STOCK_THRESHOLD,
  MAX_CHANGED_PRODUCTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_LOW_AT,
  MAX_PICTURES,
  MAX_PINS,
  MAX_PRICE_CHANGE_PERCENT,
  MAX_PRODUCT_FORM_SIZE,
  MAX_QUANTITY,
  MAX_SPECS,
  MAX_SUPPLIER_NUMBERS,
  MAX_STOCK,
  MAX_TAGS,
  MAX_URL_LENGTH,
  MIN_PRICE_CHANGE_PERCENT,
} from './limits.ts'
import { ChangeId, ImplausiblePrice, isOfStockAlone, MadeChange, UnusualPrices, stockReason } from './history.ts'
import { isFrancs, MAX_FRANCS } from '../money.ts'
import { isValidPricePercent } from './price-change.ts'
import { isHttpUrl } from '../rules/text.ts'

/**
 * Returns the error messages for a field: the message for missing values if the field is empty, otherwise the given
 * message.
 */
const requiredOr = (sentence?: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? fieldErrors.required : sentence,
})

const Name = z
  .string(requiredOr())
  .pipe(Line.min(1, fieldErrors.required))
  .meta({
    description: `1 to ${MAX_LINE_LENGTH} characters`,
    minLength: 1,
    maxLength: MAX_LINE_LENGTH,
    examples: [example.product],
  })
const Price = NumberOrNumericText(
  z.number(requiredOr(fieldErrors.not_an_amount)).refine(isFrancs, fieldErrors.not_an_amount),
).meta({ description: 'Price each in francs, at most two decimals', minimum: 0, maximum: MAX_FRANCS, examples: [2500] })
const Pieces = say(
  NumberOrNumericText(
    z.int(requiredOr(fieldErrors.not_pieces)).min(0, fieldErrors.not_pieces).max(MAX_STOCK, fieldErrors.not_pieces),
  ),
  'Pieces in stock',
  210,
)
const CategoryId = say(
  NumberOrNumericText(
    z
      .int(requiredOr(fieldErrors.category_gone))
      .min(1, fieldErrors.category_gone)
      .max(MAX_INT, fieldErrors.category_gone),
  ),
  "The category's id",
  12,
)

/** Optional line of text; an empty line is stored as null. */
const OptionalLine = Line.nullable().transform((text) => text || null)
const Link = Text.trim()
  .max(MAX_URL_LENGTH, fieldErrors.too_long)
  .refine((text) => text === '' || isHttpUrl(text), fieldErrors.not_a_link)
  .nullable()
  .transform((text) => text || null)
const Sku = OptionalLine.optional().describe("The seller's SKU, unique among their products, ignoring case")
const Entry = Line.min(1, fieldErrors.required)
const EnteredSpec = z.object({
  name: say(Entry, 'Name of the property', 'Range'),
  text: say(Entry, 'Value and unit, as printed', '2-400 cm'),
})
const EnteredPin = Pin.extend({
  number: say(z.int().min(0).max(100_000), 'Pin number, as printed', 2),
  name: say(Line, 'Label of the pin', 'TRIG'),
  use: optional(
    Line.transform((text) => text || undefined),
    'Function of the pin',
    'input, 10 µs high starts a reading',
  ),
})

const PackQuantity = NumberOrNumericText(
  z
    .int(requiredOr(fieldErrors.not_a_quantity))
    .min(1, fieldErrors.not_a_quantity)
    .max(MAX_QUANTITY, fieldErrors.not_a_quantity),
)

/** Optional fields for creating or editing a product. */
const optionalFields = {
  pieces_per_pack: optional(PackQuantity, 'Pieces per pack; price and stock are per pack; default 1', 100),
  min_quantity: optional(
    PackQuantity,
    'Minimum order quantity, default 1; rounded up to a multiple of `quantity_step`',
    5,
  ),
  quantity_step: optional(PackQuantity, 'Order quantities are multiples of this; default 1', 5),
  low_at: optional(
    NumberOrNumericText(
      z.int(fieldErrors.not_low_at).min(0, fieldErrors.not_low_at).max(MAX_LOW_AT, fieldErrors.not_low_at),
    ).nullable(),
    `Low-stock threshold at which the seller is alerted. null: ${LOW_STOCK_THRESHOLD}`,
    20,
  ),
  description: optional(
    Text.trim().max(MAX_DESCRIPTION_LENGTH, fieldErrors.too_long),
    'Plain text',
    'Measures distance from the echo time of a 40 kHz pulse. The echo output is 5 V.',
  ),
  featured: optional(z.boolean(), 'Show on the home page', false),
  status: ProductStatus.optional(),
  sku: Sku.meta({ examples: ['SEN-0042'] }),
  mpn: optional(OptionalLine, "The manufacturer's part number", example.partNumber),
  manufacturer: optional(OptionalLine, 'Manufacturer', 'Elecfreaks'),
  package: optional(OptionalLine, 'Package, such as DIP-8', 'Module'),
  specs: z
    .array(EnteredSpec)
    .max(MAX_SPECS, fieldErrors.too_many_entries)
    .optional()
    .describe('Specifications as text; quantities are recognized, and three facts appear on cards'),
  pins: z.array(EnteredPin).max(MAX_PINS, fieldErrors.too_many_entries).optional().describe('In display order'),
  datasheet_url: optional(Link, 'http or https', 'https://cdn.sparkfun.com/datasheets/Sensors/Proximity/HCSR04.pdf'),
  supplier_numbers: optional(
    z.array(Entry).max(MAX_SUPPLIER_NUMBERS, fieldErrors.too_many_entries),
    'Part numbers at suppliers such as LCSC or Digi-Key, used to match parts lists; stored in capitals',
    ['C7955'],
  ),
  tags: optional(z.array(Entry).max(MAX_TAGS, fieldErrors.too_many_entries), 'Search keywords', [
    'ultrasonic',
    'distance',
  ]),
  image_urls: optional(
    z.array(Text.max(MAX_LINE_LENGTH, fieldErrors.too_long)).max(MAX_PICTURES, fieldErrors.too_many_pictures),
    'Existing pictures to keep, in their new order; new ones follow',
    [],
  ),
  pictures_of: optional(
    BodyId,
    'For a new product: product to copy pictures from; those in `image_urls`, otherwise all',
    42,
  ),
  seller_id: optional(BodyId.nullable(), 'Seller, set by an admin only; null: the shop itself', null),
}

export const NewProduct = z
  .object(
    { name: Name, price: Price, stock_quantity: Pieces, category_id: CategoryId, ...optionalFields },
    requiredOr(),
  )
  .meta({ id: 'NewProduct', description: 'A new product' })
export type NewProduct = z.output<typeof NewProduct>

export const ProductEdit = NewProduct.omit({ pictures_of: true })
  .partial({ name: true, price: true, stock_quantity: true, category_id: true })
  .extend({
    sku: Sku.meta({ examples: ['SEN-0043'] }),
    stock_seen: Pieces.optional().describe(
      'Stock shown in the form; only the difference is applied, so recent sales are kept',
    ),
    version_seen: ProductVersion.optional().describe(
      'Version that the edit is based on; fields changed since are not overwritten',
    ),
  })
  .meta({ id: 'ProductEdit', description: 'The changes; omitted fields stay unchanged' })
export type ProductEdit = z.output<typeof ProductEdit>

export const ProductChange = ProductEdit.pick({
  price: true,
  stock_quantity: true,
  stock_seen: true,
  status: true,
  version_seen: true,
})
  .extend({
    ...stockReason,
    confirm_price: optional(
      z.boolean(),
      'true: save the price although it is implausible; without it, such a price is refused with `price_unconfirmed`',
      false,
    ),
  })
  .refine(isOfStockAlone, { error: fieldErrors.stock_alone, path: ['stock_cause'] })
  .meta({ id: 'ProductChange', description: 'The changes; omitted fields stay unchanged' })
export type ProductChange = z.output<typeof ProductChange>

export const ProductsChange = z
  .object({
    product_ids: say(
      z.array(BodyId).min(1, fieldErrors.required).max(MAX_CHANGED_PRODUCTS, fieldErrors.too_many_entries),
      'Which products',
      [18, 21],
    ),
    change: say(
      z.enum(['activate', 'deactivate', 'delete', 'price', 'pack']),
      'Action for each product; `pack`: sell by the pack size that both its name, such as "(pack of 100)", and its Quantity specification state',
      'deactivate',
    ),
    percent: optional(
      NumberOrNumericText(z.number().refine(isValidPricePercent, fieldErrors.not_a_percent)),
      `With \`price\`: price change in percent, from ${MIN_PRICE_CHANGE_PERCENT} to ${MAX_PRICE_CHANGE_PERCENT}, not 0, at most two decimals. Whole-franc prices stay whole, rounded half up`,
      5,
    ),
    dry_run: optional(z.boolean(), 'true: a dry run that reports implausible new prices', false),
    confirm_prices: optional(
      z.boolean(),
      'With `price`, true: also change prices that become implausible; without it, those stay and are reported in `unusual_prices`',
      false,
    ),
    change_id: ChangeId.optional().describe(
      'Use one id for all calls of a change, so that they can be undone together',
    ),
  })
  .refine(({ change, percent }) => change !== 'price' || percent !== undefined, {
    error: fieldErrors.required,
    path: ['percent'],
  })
  .meta({ id: 'ProductsChange', description: 'A change to several products' })
export type ProductsChange = z.output<typeof ProductsChange>

/** Product as shown to its manager after a change. */
const ChangedProduct = Product.extend({
  ...MadeChange,
  implausible_price: ImplausiblePrice.optional().describe('Present if the new price was saved but is implausible'),
}).meta({
  id: 'ChangedProduct',
  description: 'A product after a change that can be undone',
})

const Upload = z.file(fieldErrors.bad_picture).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture)
const images = z
  .array(Upload)
  .max(MAX_PICTURES, fieldErrors.too_many_pictures)
  .default([])
  .describe('JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels each')

const params = z.object({ product_id: idInPath('product') })
const form = {
  fields: ['product_data'],
  files: ['images'],
  json: 'product_data',
  maxFileSize: MAX_PICTURE_SIZE,
  maxSize: MAX_PRODUCT_FORM_SIZE,
} as const

const JSON_NOTE = 'Without new pictures, `product_data` can be sent on its own as JSON.'
const VERSION_NOTE =
  'With `version_seen`, the edit is refused if any of its fields has been changed since that version.'
const IDEMPOTENCY_NOTE = `A call repeated with the same \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours runs only once and returns the current product.`

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: 'seller',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  summary: 'Offer a product',
  description: `A seller's product belongs to the seller, an admin's to the shop unless \`seller_id\` names a seller. ${JSON_NOTE} ${IDEMPOTENCY_NOTE}`,
  headers: IdempotencyHeaders,
  form,
  body: object('NewProductForm', 'The product and its pictures', { product_data: NewProduct, images }),
  response: ChangedProduct,
  status: 201,
  refusals: [
    'category_proposed',
    'product_not_found',
    'not_your_product',
    'bad_request',
    'too_large',
    'wrong_content_type',
    'idempotency_mismatch',
  ],
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:product_id',
  access: 'product-manager',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  summary: 'Edit a product',
  description: `Sellers can change their own products, admins any. Omitted fields stay unchanged. ${VERSION_NOTE} ${JSON_NOTE} ${IDEMPOTENCY_NOTE}`,
  params,
  headers: IdempotencyHeaders,
  form,
  body: object('ProductEditForm', 'The changes, and new pictures', { product_data: ProductEdit.prefault({}), images }),
  response: ChangedProduct,
  refusals: [
    'product_not_found',
    'product_changed',
    'category_proposed',
    'bad_request',
    'too_large',
    'wrong_content_type',
    'idempotency_mismatch',
  ],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:product_id',
  access: 'product-manager',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  summary: 'Delete a product',
  description:
    'Sellers can delete their own products, admins any. Carts mark it as unavailable; orders keep their lines.',
  params,
  response: z.object({ id: idOf('product'), ...MadeChange }),
  refusals: ['product_not_found'],
})

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:product_id',
  access: 'product-manager',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  summary: 'Change price, stock or status of a product',
  description: `A quick edit as JSON. An implausible price needs \`confirm_price\`. Sellers can change their own products, admins any. ${VERSION_NOTE} ${IDEMPOTENCY_NOTE}`,
  params,
  headers: IdempotencyHeaders,
  body: ProductChange,
  response: ChangedProduct,
  refusals: ['product_not_found', 'product_changed', 'price_unconfirmed', 'idempotency_mismatch'],
})

export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/products/changes',
  access: 'product-manager',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  takesLong: true,
  summary: 'Change several products',
  description: `Activates, deactivates, deletes, reprices or switches to packs at most ${MAX_CHANGED_PRODUCTS} products: a seller's own or, for an admin, any. All or nothing; deleted products are skipped, and so are prices that would become implausible unless \`confirm_prices\` is set. Each seller is notified once. ${IDEMPOTENCY_NOTE}`,
  headers: IdempotencyHeaders,
  body: ProductsChange,
  response: z.object({
    product_ids: say(z.array(Id), 'Products now in the requested state', [18, 21]),
    in_review_ids: optional(z.array(Id), 'Products in review instead of active', [24]),
    unusual_prices: UnusualPrices.optional(),
    waiting_ids: formerly(z.array(Id), 'in_review_ids'),
    startling: formerly(UnusualPrices, 'unusual_prices'),
    ...MadeChange,
  }),
  refusals: ['price_too_high', 'idempotency_mismatch'],
})
