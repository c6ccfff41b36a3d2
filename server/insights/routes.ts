import type { FastifyInstance } from 'fastify'
import { listActivity } from '#contract/insights/activity.ts'
import * as contract from '#contract/insights/calls.ts'
import * as reports from '#contract/insights/report.ts'
import { recordView } from '#contract/catalogue/views.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import * as activity from './activity.ts'
import { listMissedSearches } from '#server/catalogue/service.ts'
import * as overview from './overview.ts'
import { exportReport, getReport } from './report.ts'
import { getReportTotals } from './report-totals.ts'
import * as sales from './sales.ts'
import * as insights from './service.ts'
import { startViewCounter } from './views.ts'
import { listWaiting } from './waiting.ts'

export function insightRoutes(app: FastifyInstance): void {
  const { database, timeZone, features } = app
  const openTasks = Object.assign({}, ...features.map((feature) => feature.openTasks)) as Record<string, OpenTask>
  const views = startViewCounter(database, timeZone, (error) => app.log.error(error))
  app.addHook('onClose', () => views.stop())
  const readOverview = overview.createOverviewReader(database.db, timeZone)
  serve(app, contract.getAdminStats, ({ db }) => insights.getAdminStats(db, timeZone))
  serve(app, contract.getStatsOverview, ({ actor }) => readOverview(actor))
  serve(app, contract.getSalesAnalytics, ({ db, actor }) => overview.getSalesAnalytics(db, actor, timeZone))
  serve(app, contract.listSalesDays, ({ db }) => sales.listSalesDays(db, timeZone))
  serve(app, contract.listBestSellers, ({ db, actor }) => sales.listBestSellers(db, actor, timeZone))
  serve(app, contract.listLowStock, ({ db, actor }) => sales.listLowStock(db, actor))
  serve(app, contract.listMissedSearches, ({ db }) => listMissedSearches(db))
  serve(app, contract.listWaiting, ({ db, actor }) => listWaiting(db, actor, openTasks))
  serve(app, reports.getReport, ({ db, actor, query }) => getReport(db, actor, query, timeZone))
  serve(app, reports.getReportTotals, ({ db, actor, query }) => getReportTotals(db, actor, query, timeZone))
  serveFile(app, reports.exportReport, async ({ db, actor, query }) => exportReport(db, actor, query, timeZone))
  serve(app, listActivity, ({ db, query }) => activity.listActivity(db, query, timeZone))
  serve(app, recordView, async ({ actor, params, body, headers, origin }) => {
    const name = insights.viewerKey(actor, body?.browser_id ?? headers['x-browser-id'])
    views.add(params.product_id, { name, origin })
    return { accepted: true as const }
  })
}
