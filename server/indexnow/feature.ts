import type { Feature } from '#server/declarations/feature.ts'
import { startIndexNow } from './submit-changes.ts'

/** Announces changed product pages to search engines if the operator has set INDEXNOW_KEY. */
export const indexNow: Feature = {
  routes: (app, { indexNow: settings }) => {
    if (!settings) return
    const { key } = settings
    app.get(`/${key}.txt`, (_request, reply) => reply.type('text/plain; charset=utf-8').send(key))
  },
  job: ({ database, config, onError }) => startIndexNow(database, config, onError),
}
