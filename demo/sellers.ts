import { demoPhoneNumber, type DemoAccount } from './accounts.ts'

/** Five fictitious shops and the top-level categories that they sell. */
const SHOPS = [
  { email: 'seller', shopName: 'Blinking Heron Boards', owner: 'Demo Seller', sells: ['Development Boards', 'Kits'] },
  { email: 'leaf', shopName: 'Listening Leaf Sensors', owner: 'Ikibabi Cyumva', sells: ['Sensors'] },
  {
    email: 'zigzag',
    shopName: 'Zigzag Robot Yard',
    owner: 'Imigongo Igenda',
    sells: ['Robotics', 'Prototyping & Tools'],
  },
  { email: 'ohms', shopName: 'Thousand Ohms Supply', owner: 'Igihumbi Ome', sells: ['Components', 'Displays'] },
  {
    email: 'quiet',
    shopName: 'Quiet Wave Power',
    owner: 'Umuraba Utuje',
    sells: ['Power', 'Wireless Modules', 'Smart Home & IoT'],
  },
]

const FIRST_PHONE = 10

/** Demo sellers. The first seller's login is printed. */
export const sellers: (DemoAccount & { shopName: string })[] = SHOPS.map(({ email, shopName, owner }, at) => ({
  email: `${email}@isoko.example`,
  fullName: owner,
  role: 'seller',
  shopName,
  phone: demoPhoneNumber(FIRST_PHONE + at),
  address: 'Kigali',
  joinedDaysAgo: 428 - at,
}))

/**
 * Finds the seller of a top-level category.
 * @returns the seller's email address
 * @throws if the category has no seller
 */
export function sellerOf(topCategory: string): string {
  const at = SHOPS.findIndex(({ sells }) => sells.includes(topCategory))
  const seller = sellers[at]
  if (!seller) throw new Error(`Nobody sells ${topCategory}`)
  return seller.email
}
