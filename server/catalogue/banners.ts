import { inArray } from 'drizzle-orm'
import type { BannerGroup, BannerTile } from '#contract/storefront.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'

type Tile = Omit<BannerTile, 'category'> & { categoryName: string }

/** The slides as the shop runs them now; the first tile of each is the main one. */
const slides: Tile[][] = [
  [
    {
      id: 1,
      title: 'Smart Home IoT Devices',
      description: 'Switches, plugs and hubs that make a house answer.',
      discount: '25% OFF',
      timeLeft: '3 days left',
      video: 'smart-home',
      image: 'banner1',
      backgroundColor: 'board',
      categoryName: 'Smart Home & IoT',
    },
    {
      id: 2,
      title: 'Development Kits',
      description: 'Everything for the first project in one box.',
      discount: '15% OFF',
      tag: 'Best Sellers',
      image: 'banner2',
      backgroundColor: 'surface',
      categoryName: 'Kits',
    },
    {
      id: 3,
      title: 'Electronic Components',
      description: 'Resistors, capacitors and chips by the pack.',
      discount: '20% OFF',
      tag: 'New Stock',
      image: 'banner3',
      backgroundColor: 'surface',
      categoryName: 'Components',
    },
  ],
  [
    {
      id: 4,
      title: 'Robotics & Automation',
      description: 'Motors, drivers and chassis that move.',
      discount: '30% OFF',
      timeLeft: '5 days left',
      video: 'robotics',
      image: 'banner5',
      backgroundColor: 'board',
      categoryName: 'Robotics',
    },
    {
      id: 5,
      title: 'Wireless Solutions',
      description: 'LoRa, GSM, Wi-Fi and Bluetooth for long and short ways.',
      discount: '20% OFF',
      tag: 'Featured',
      image: 'banner6',
      backgroundColor: 'surface',
      categoryName: 'Wireless Modules',
    },
    {
      id: 6,
      title: 'Maker Essentials',
      description: 'Breadboards, tools and meters for every bench.',
      discount: '15% OFF',
      tag: 'Popular',
      image: 'banner8',
      backgroundColor: 'surface',
      categoryName: 'Prototyping & Tools',
    },
  ],
]

/** The slides of the promotional banner, each tile with the category that it leads to where the shop has one. */
export async function listBanners(db: Db): Promise<BannerGroup[]> {
  const names = slides.flat().map(({ categoryName }) => categoryName)
  const known = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.name, names))
  return slides.map((tiles) => ({
    shops: tiles.map(({ categoryName, ...tile }) => ({
      ...tile,
      category: known.find(({ name }) => name === categoryName) ?? null,
    })),
  }))
}
