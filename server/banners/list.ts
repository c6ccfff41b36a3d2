import { asc, eq } from 'drizzle-orm'
import type { BannerSlide } from '#contract/banners/admin.ts'
import type { BannerGroup, BannerTile } from '#contract/banners/calls.ts'
import { formatTimeLeft, todayIn } from '#contract/rules/time-left.ts'
import type { Db } from '#server/db/client.ts'
import { bannerSlides, bannerTiles, categories, pictures } from '#server/db/schema.ts'

/** Lists the visible slides of the promotional banner, each with its main tile first. */
export async function listBanners(db: Db, timeZone: string): Promise<BannerGroup[]> {
  const today = todayIn(timeZone)
  const rows = (await readTiles(db)).filter(({ slide }) => !slide.hidden)
  return [...groupBySlide(rows).values()].map((tiles) => ({ shops: tiles.map((row) => toTile(row, today)) }))
}

/** Lists all slides with the contents of their tiles. Counts the days remaining from today in the shop's time zone. */
export async function listBannerSlides(db: Db, timeZone: string): Promise<BannerSlide[]> {
  const today = todayIn(timeZone)
  return [...groupBySlide(await readTiles(db))].map(([id, rows]) => ({
    id,
    hidden: rows[0]?.slide.hidden ?? false,
    tiles: rows.map((row) => ({ ...toTile(row, today), ends_on: row.tile.endsOn })),
  }))
}

type TileRow = Awaited<ReturnType<typeof readTiles>>[number]

function readTiles(db: Db) {
  const category = { id: categories.id, name: categories.name }
  return db
    .select({ slide: bannerSlides, tile: bannerTiles, category, picture })
    .from(bannerTiles)
    .innerJoin(bannerSlides, eq(bannerSlides.id, bannerTiles.slideId))
    .leftJoin(categories, eq(categories.id, bannerTiles.categoryId))
    .leftJoin(pictures, eq(pictures.tileId, bannerTiles.id))
    .orderBy(asc(bannerTiles.id))
}

const groupBySlide = (rows: TileRow[]) => Map.groupBy(rows, ({ slide }) => slide.id)

const { path, width, height, avif, alt, shows } = pictures
const picture = { path, width, height, avif, alt, shows }

/**
 * Derives the background from the tile's position: films and ornaments are drawn for the board (docs/decisions/033).
 */
function toTile({ tile, category, picture }: TileRow, today: string): BannerTile {
  const { id, title, description, discount, image, film, tag, endsOn, place } = tile
  const time = endsOn === null ? tile.timeLeft : formatTimeLeft(endsOn, today)
  return {
    id,
    title,
    description,
    discount,
    ...(film && { video: film }),
    image,
    ...(picture && { picture }),
    backgroundColor: place === 1 ? 'board' : 'surface',
    ...(tag && { tag }),
    ...(time && { timeLeft: time }),
    category,
  }
}
