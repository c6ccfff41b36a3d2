import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bannerTiles } from '#server/db/schema.ts'

/** Top-level categories that the tiles link to, in tile order. */
const tileCategories = ['Smart Home & IoT', 'Kits', 'Components', 'Robotics', 'Wireless Modules', 'Prototyping & Tools']

/** Links the default banner's tiles to the demo shop's categories. */
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
