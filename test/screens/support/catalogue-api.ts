import { expect } from 'vitest'
import { listBanners, type BannerGroup, type BannerTile } from '#contract/banners/calls.ts'
import {
  listFeaturedProducts,
  listPopularProducts,
  listProducts,
  searchProducts,
  type ProductPage,
} from '#contract/catalogue/calls.ts'
import { listCategories, type Category } from '#contract/categories/calls.ts'
import { getStatsOverview } from '#contract/insights/calls.ts'
import { fakeApi } from './render-route.tsx'
import { exampleOf } from './samples.ts'

export type Card = ProductPage['items'][number]

/** Returns a product as shown in a list, named like `Part 3` by default. */
export function sampleCard(id: number, fields: Partial<Card> = {}): Card {
  const [example] = exampleOf(searchProducts).items
  return {
    ...(example as Card),
    id,
    name: `Part ${id}`,
    price: id * 1000,
    stock_quantity: 9,
    min_quantity: 1,
    quantity_step: 1,
    pieces_per_pack: 1,
    category_id: 2,
    image_urls: [],
    pictures: [],
    is_new: false,
    rating: null,
    away_until: undefined,
    created_at: new Date(Date.UTC(2026, 0, 1) - id * 60_000).toISOString(),
    ...fields,
  }
}

/** Returns the given number of products, newest first. */
export function sampleCards(count: number, fields: Partial<Card> = {}): Card[] {
  return Array.from({ length: count }, (_, index) => sampleCard(index + 1, fields))
}

/** Returns the page of products requested by a query, filtered and sorted by the query's text, category and price. */
export function listPage(cards: readonly Card[], query: URLSearchParams): ProductPage {
  const ids = query.getAll('category_ids').map(Number)
  const text = (query.get('search') ?? '').toLowerCase()
  const [min, max] = [Number(query.get('min_price') ?? 0), Number(query.get('max_price') ?? Infinity)]
  const found = cards.filter(
    ({ name, price, category_id: id }) =>
      (ids.length === 0 || ids.includes(id ?? 0)) && name.toLowerCase().includes(text) && price >= min && price <= max,
  )
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('page_size') ?? query.get('limit') ?? 20)
  return {
    items: sortCards(found, query).slice((page - 1) * size, page * size),
    page,
    page_size: size,
    total: found.length,
  }
}

function sortCards(cards: readonly Card[], query: URLSearchParams): Card[] {
  const sign = query.get('sort_order') === 'asc' ? 1 : -1
  const keyOf = (card: Card) => (query.get('sort_by') === 'price' ? card.price : Date.parse(card.created_at))
  return cards.toSorted((one, other) => sign * (keyOf(one) - keyOf(other)))
}

function sampleTile(id: number, title: string, fields: Partial<BannerTile> = {}): BannerTile {
  return {
    id,
    title,
    description: '',
    discount: `${10 + id}% OFF`,
    image: 'banner2',
    backgroundColor: 'surface',
    tag: `Tag ${id}`,
    category: { id: 2, name: 'Sensors' },
    ...fields,
  }
}

const mainTile = { image: 'banner1', backgroundColor: 'board', tag: undefined } as const

/** Two banner slides, each with a video. */
const sampleBanners: BannerGroup[] = [
  {
    shops: [
      sampleTile(1, 'Smart Home IoT Devices', { ...mainTile, video: 'smart-home', timeLeft: '3 days left' }),
      sampleTile(2, 'Development Kits'),
      sampleTile(3, 'Electronic Components'),
    ],
  },
  {
    shops: [
      sampleTile(4, 'Robotics & Automation', {
        ...mainTile,
        video: 'robotics',
        timeLeft: '5 days left',
        category: { id: 3, name: 'Robotics' },
      }),
      sampleTile(5, 'Wireless Solutions'),
      sampleTile(6, 'Maker Essentials'),
    ],
  },
]

/** Returns a category with its product count and its children. */
export function sampleBranch(id: number, name: string, children: Category[] = [], count = 3): Category {
  return { id, name, description: '', parent_id: null, product_count: count, children }
}

/** Three top-level categories, one of which has two further levels. */
const sampleTree = [
  sampleBranch(1, 'Boards', [sampleBranch(11, 'Arduino'), sampleBranch(12, 'ESP32')]),
  sampleBranch(2, 'Sensors', [
    sampleBranch(21, 'Environmental'),
    sampleBranch(22, 'Motion & Position', [sampleBranch(221, 'Distance & Proximity'), sampleBranch(222, 'Compass')]),
  ]),
  sampleBranch(3, 'Robotics', [sampleBranch(31, 'Motors')]),
]

/** Creates a fake API that lists the given products, and also has a banner, a carousel, a side panel and categories. */
export function catalogueApi(cards: readonly Card[] = sampleCards(24)) {
  const some = ({ query }: { query: URLSearchParams }) => cards.slice(0, Number(query.get('limit') ?? 8))
  return fakeApi()
    .on(listCategories, () => sampleTree)
    .on(listBanners, () => sampleBanners)
    .on(searchProducts, ({ query }) => listPage(cards, query))
    .on(listProducts, ({ query }) => listPage(cards, query))
    .on(listPopularProducts, some)
    .on(listFeaturedProducts, some)
    .on(getStatsOverview, () => exampleOf(getStatsOverview))
}

/** Returns the "Load more" button below a grid. */
export const loadMore = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent === 'Load more')

/**
 * Scrolls to the end of a grid until a condition holds. Starts from the top each time, since more products load only
 * when the end enters the viewport.
 */
export async function scrollUntil(isReached: () => boolean): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await expect
    .poll(async () => {
      scrollTo({ top: 0, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
      loadMore()?.scrollIntoView({ behavior: 'instant' })
      await nextFrame()
      await nextFrame()
      return isReached()
    })
    .toBe(true)
}
