import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bannerTiles } from '#server/db/schema.ts'

/** Top-level categories of the tiles' links, in the order of the tiles. */
const tileCategories = ['Smart Home & IoT', 'Kits', 'Components', 'Robotics', 'Wireless Modules', 'Prototyping & Tools']

/** Links the default banner's tiles to categories of the demo shop. */
export async function linkBanners(tx: Transaction, categoryIds: Map<string, number>): Promise<void> {
  for (const [at, name] of tileCategories.entries()) {
    const categoryId = categoryIds.get(name)
    if (categoryId === undefined) throw new Error(`The demo shop has no category ${name}`)
    await tx
      .update(bannerTiles)
      .set({ categoryId })
      .where(eq(bannerTiles.id, at + 1))
  }
}
