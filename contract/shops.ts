import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  count,
  Day,
  example,
  Id,
  Line,
  moment,
  object,
  optional,
  say,
  staticPath,
  text,
  Text,
  textOrNull,
} from './fields.ts'
import { MAX_ABOUT_LENGTH, MAX_AWAY_DAYS, MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, PROFILE_PICTURE_WIDTH } from './limits.ts'
import { SinglePicture, singlePictureForm } from './picture-upload.ts'
import { isSlug } from './rules/slug.ts'

/** Who sells a product. */
export const sellerFields = {
  seller: object('Seller', 'Who sells; an id of null is the shop itself', {
    id: say(Id.nullable(), "The seller's account; null: the shop itself", 5),
    name: text('Name of the seller', example.seller),
  }),
  away_until: optional(Day, 'The day on which the seller is back; only while they are away', '2027-01-12'),
  seller_slug: textOrNull("Address of the seller's page, /shop/ and this; null: the shop itself", 'kigali-robotics'),
}

const about = 'Motors, wheels and kits, tested before they leave us.'

const publicFields = {
  slug: text('Its address: /shop/ and this', 'kigali-robotics'),
  name: text('Shop name shown to buyers', example.seller),
  logo: staticPath(', a square', 'people/4f/4f0c2a91d7e35b68-256.webp'),
  about: text('Plain text, may be empty', about),
  district: text('Where it is; may be empty', 'Gasabo'),
  hours: text('When it is open, as typed; may be empty', 'Mon-Fri 8:00-18:00'),
  away_until: say(Day.nullable(), 'The day on which the seller is back; null: not away', null),
}

export const Shop = object('Shop', 'The page of a seller', {
  ...publicFields,
  since: moment('When they began to sell'),
})
export type Shop = z.infer<typeof Shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shops/:slug',
  access: 'public',
  tags: ['products'],
  summary: 'The page of a seller',
  description:
    'By the address that it has, or had before: then its own is in the answer. Its parts are those of `GET /api/products?shop=`. Only active sellers have one.',
  params: z.object({ slug: say(Line, 'The address of the shop', 'kigali-robotics') }),
  response: Shop,
  refusals: ['shop_not_found'],
})

export const OwnShop = object('OwnShop', "A seller's own page, and what only the market itself is told", {
  ...publicFields,
  checks_left: count('How many of their next products an admin looks at before shoppers see them', 0),
  shop_phone: text('Whom we call; may be empty', example.phone),
  pickup_address: text('Where we fetch what was sold; may be empty', example.address),
})
export type OwnShop = z.infer<typeof OwnShop>

const OWN_PATH = '/api/seller/shop'

export const getOwnShop = endpoint({
  method: 'GET',
  path: OWN_PATH,
  access: 'own-shop',
  tags: ['accounts'],
  summary: "The caller's own shop",
  response: OwnShop,
})

const line = (description: string, sample: string) => say(Line.default(''), description, sample)

export const ShopChange = object('ShopChange', 'What a shop says of itself; its name is part of the account', {
  slug: say(
    Text.trim().toLowerCase().refine(isSlug, fieldErrors.not_a_slug),
    `Letters a to z, digits and single hyphens, ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH}; the one before goes on leading there`,
    'kigali-robotics',
  ),
  about: say(
    Text.max(MAX_ABOUT_LENGTH, fieldErrors.too_long)
      .overwrite((typed) => typed.trim())
      .default(''),
    `Plain text, at most ${MAX_ABOUT_LENGTH} characters`,
    about,
  ),
  district: line('Where it is', 'Gasabo'),
  hours: line('When it is open', 'Mon-Fri 8:00-18:00'),
  shop_phone: line('Whom we call', example.phone),
  pickup_address: line('Where we fetch what was sold', example.address),
  away_until: say(
    Day.nullable().default(null),
    `The day on which they are back, at most ${MAX_AWAY_DAYS} days from today; null: not away. Until then nobody can order their parts, and open orders stay to be packed`,
    null,
  ),
})
export type ShopChange = z.output<typeof ShopChange>

export const changeOwnShop = endpoint({
  method: 'PUT',
  path: OWN_PATH,
  access: 'own-shop',
  invalidates: ['accounts', 'products', 'cart'],
  summary: "Change the caller's own shop",
  description: 'What is left out becomes empty.',
  body: ShopChange,
  response: OwnShop,
  refusals: ['slug_taken'],
})

const LOGO_PATH = `${OWN_PATH}/logo` as const

export const changeLogo = endpoint({
  method: 'POST',
  path: LOGO_PATH,
  access: 'own-shop',
  invalidates: ['accounts', 'products'],
  summary: "Set the logo of the caller's own shop",
  description: `Its middle is kept, as a square of ${PROFILE_PICTURE_WIDTH} pixels, without what the file told of where it was made. The one before is removed.`,
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
  summary: "Remove the logo of the caller's own shop",
  response: OwnShop,
})
