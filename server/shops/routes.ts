import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shops/calls.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import { changeLogo, removeLogo } from './logo.ts'
import { changeOwnShop, getOwnShop, getShop, hideFirstSteps } from './service.ts'

export async function shopRoutes(app: FastifyInstance): Promise<void> {
  const store = app.pictures
  serve(app, contract.getShop, ({ db, params }) => getShop(db, params.slug))
  serve(app, contract.getOwnShop, ({ db, actor }) => getOwnShop(db, actor))
  serve(app, contract.changeOwnShop, ({ db, actor, body }) => changeOwnShop(db, app.timeZone, actor, body))
  serve(app, contract.hideFirstSteps, ({ db, actor, body }) => hideFirstSteps(db, actor, body))
  serve(app, contract.removeLogo, ({ db, actor }) => removeLogo(db, store, actor))
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, contract.changeLogo, ({ db, actor, body }) => changeLogo(db, store, actor, body.picture))
  })
}
