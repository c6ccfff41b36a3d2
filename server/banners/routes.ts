import type { FastifyInstance } from 'fastify'
import { listBanners } from '#contract/banners/calls.ts'
import * as contract from '#contract/banners/admin.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import * as list from './list.ts'
import { changeBannerSlide, changeBannerTile } from './service.ts'

export async function bannerRoutes(app: FastifyInstance): Promise<void> {
  const store = app.pictures
  const { timeZone } = app
  serve(app, listBanners, ({ db }) => list.listBanners(db, timeZone))
  serve(app, contract.listBannerSlides, ({ db }) => list.listBannerSlides(db, timeZone))
  serve(app, contract.changeBannerSlide, ({ db, actor, params, body }) =>
    changeBannerSlide(db, timeZone, actor, { ...params, ...body }),
  )
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, contract.changeBannerTile, ({ db, actor, params, body }) =>
      changeBannerTile(db, { store, timeZone }, actor, { ...params, ...body }),
    )
  })
}
