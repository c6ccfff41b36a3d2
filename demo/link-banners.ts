import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bannerTiles } from '#server/db/schema.ts'

/** Top-level categories that the tiles lead to, in the order of the tiles. */
const tileCategories = ['Smart Home & IoT', 'Kits', 'Components', 'Robotics', 'Wireless Modules', 'Prototyping & Tools']

/** Lets the tiles of the banner, which every shop begins with, lead to categories of the demo shop. */
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
