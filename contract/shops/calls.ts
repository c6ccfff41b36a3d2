import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  boolean,
  ContactLine,
  count,
  Day,
  example,
  Id,
  Line,
  moment,
  object,
  optional,
  PlaceLine,
  say,
  staticPath,
  text,
  Text,
  textOrNull,
} from '../fields.ts'
import { PROFILE_PICTURE_WIDTH } from '../accounts/limits.ts'
import {
  MAX_ABOUT_LENGTH,
  MAX_AWAY_DAYS,
  MAX_SLUG_LENGTH,
  MIN_RECORD_ORDERS,
  MIN_SLUG_LENGTH,
  PACKING_HOURS,
  RECORD_DAYS,
  SUSPENDED_DAYS,
} from './limits.ts'
import { SinglePicture, singlePictureForm } from '../picture-upload.ts'
import { isSlug } from './slug.ts'

/** Fields that describe the seller of a product. */
export const sellerFields = {
  seller: object('Seller', 'A seller; an id of null means the shop itself', {
    id: say(Id.nullable(), "Id of the seller's account; null: the shop itself", 5),
    name: text('Name of the seller', example.seller),
  }),
  away_until: optional(Day, 'Day the seller is back; only while away', '2027-01-12'),
  seller_slug: textOrNull("Slug of the seller's page, /shop/{slug}; null: the shop itself", 'kigali-robotics'),
}

const about = 'Motors, wheels and kits, tested before they leave us.'

const publicFields = {
  slug: text('Slug of the page, /shop/{slug}', 'kigali-robotics'),
  name: text('Shop name shown to buyers', example.seller),
  logo: staticPath(', a square', 'people/4f/4f0c2a91d7e35b68-256.webp'),
  about: text('Plain text, may be empty', about),
  district: text('Location; may be empty', 'Gasabo'),
  hours: text('Opening hours as typed; may be empty', 'Mon-Fri 8:00-18:00'),
  away_until: say(Day.nullable(), 'Day the seller is back; null: not away', null),
}

const SellerRecord = object(
  'SellerRecord',
  `A seller's orders delivered in the last ${RECORD_DAYS} days, counted every night`,
  {
    delivered: count('Orders delivered', 126),
    packed_on_time: count(
      `Of these, orders whose parts were all packed within ${PACKING_HOURS} hours after the order was completed`,
      123,
    ),
    supplied_in_full: count('Of these, orders for which the seller reported no shortage', 124),
  },
)
export type SellerRecord = z.infer<typeof SellerRecord>

export const Shop = object('Shop', "A seller's page", {
  ...publicFields,
  since: moment('When the seller joined'),
  record: SellerRecord.nullable().describe(`null: fewer than ${MIN_RECORD_ORDERS} orders`),
})
export type Shop = z.infer<typeof Shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shops/:slug',
  access: 'public',
  tags: ['products'],
  summary: "A seller's page",
  description: `Found by its current or an earlier slug; the response contains the current one. Its products come from \`GET /api/products?shop=\`. Only active sellers have a page: while a seller is suspended, it is unavailable (404), and after ${SUSPENDED_DAYS} days it is gone (410).`,
  params: z.object({ slug: say(Line, 'Slug of the shop', 'kigali-robotics') }),
  response: Shop,
  refusals: ['shop_not_found', 'shop_unavailable', 'shop_gone'],
})

export const OwnShop = object('OwnShop', "A seller's page with its private details", {
  ...publicFields,
  shop_name: textOrNull('Chosen name of the shop; null: the full name of the seller is shown', example.seller),
  record: SellerRecord.nullable().describe('null: not counted yet'),
  checks_left: count('How many of their next products an admin reviews before they go live', 0),
  hides_first_steps: boolean('The seller has hidden the list of first steps', false),
  shop_phone: text('Phone number for the marketplace; may be empty', example.phone),
  pickup_address: text('Pickup address; may be empty', example.address),
})
export type OwnShop = z.infer<typeof OwnShop>

const OWN_PATH = '/api/seller/shop'

export const getOwnShop = endpoint({
  method: 'GET',
  path: OWN_PATH,
  access: 'own-shop',
  tags: ['accounts'],
  summary: "Get the caller's shop",
  response: OwnShop,
})

const line = (description: string, sample: string) => say(ContactLine.default(''), description, sample)

export const ShopChange = object('ShopChange', 'Details of a shop', {
  shop_name: optional(
    Line.nullable(),
    'Name shown to buyers; empty or null: the full name of the seller; omitted: unchanged',
    example.seller,
  ),
  slug: say(
    Text.trim().toLowerCase().refine(isSlug, fieldErrors.not_a_slug),
    `Letters a to z, digits and single hyphens, ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH}; old links keep working`,
    'kigali-robotics',
  ),
  about: say(
    Text.max(MAX_ABOUT_LENGTH, fieldErrors.too_long)
      .overwrite((typed) => typed.trim())
      .default(''),
    `Plain text, at most ${MAX_ABOUT_LENGTH} characters`,
    about,
  ),
  district: line('Location', 'Gasabo'),
  hours: line('Opening hours', 'Mon-Fri 8:00-18:00'),
  shop_phone: line('Phone number for the marketplace', example.phone),
  pickup_address: say(PlaceLine.default(''), 'Pickup address', example.address),
  away_until: say(
    Day.nullable().default(null),
    `Day the seller is back, at most ${MAX_AWAY_DAYS} days from today; null: not away. Until then their products can't be ordered; open orders must still be packed`,
    null,
  ),
})
export type ShopChange = z.output<typeof ShopChange>

export const changeOwnShop = endpoint({
  method: 'PUT',
  path: OWN_PATH,
  access: 'own-shop',
  invalidates: ['accounts', 'products', 'cart'],
  summary: "Change the caller's shop",
  description: 'Omitted fields other than `shop_name` become empty.',
  body: ShopChange,
  response: OwnShop,
  refusals: ['slug_taken'],
})

export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: `${OWN_PATH}/first-steps`,
  access: 'own-shop',
  invalidates: ['accounts'],
  summary: "Hide or show the caller's first steps",
  body: object('FirstSteps', 'List of first steps', { hidden: boolean('Hide the list', true) }),
  response: OwnShop,
})

const LOGO_PATH = `${OWN_PATH}/logo` as const

export const changeLogo = endpoint({
  method: 'POST',
  path: LOGO_PATH,
  access: 'own-shop',
  invalidates: ['accounts', 'products'],
  summary: "Set the logo of the caller's shop",
  description: `The picture is cropped to a centred square of ${PROFILE_PICTURE_WIDTH} pixels and stripped of its metadata. It replaces the previous logo.`,
  form: singlePictureForm,
  body: object('LogoForm', 'The picture', { picture: SinglePicture }),
  response: OwnShop,
  refusals: ['bad_request', 'too_large', 'wrong_content_type'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: LOGO_PATH,
  access: 'own-shop',
  invalidates: ['accounts', 'products'],
  summary: "Remove the logo of the caller's shop",
  response: OwnShop,
})
