import type { BannerTile } from '#contract/banners/calls.ts'
import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const bannerSlides = pgTable('banner_slides', {
  id: smallint().primaryKey(),
  hidden: boolean().notNull().default(false),
})

export const bannerTiles = pgTable('banner_tiles', {
  id: smallint().primaryKey(),
  slideId: smallint().notNull(),
  place: smallint().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  discount: text().notNull(),
  tag: text(),
  timeLeft: text(),
  endsOn: date(),
  image: text().$type<BannerTile['image']>().notNull(),
  film: text().$type<NonNullable<BannerTile['video']>>(),
  categoryId: integer(),
})
