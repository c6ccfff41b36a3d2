import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, object, optional, say } from '../fields.ts'
import { PAGE_SPEED_LIMIT } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Page speed', description: "Times that browsers measured, for the shop's metrics." }

const Milliseconds = z.number().min(0).max(600_000)

export const connections = ['slow-2g', '2g', '3g', '4g'] as const

export const PageSpeed = object('PageSpeed', 'Web vitals of one visit to a page', {
  page: say(z.string().max(200), 'Path of the page; only its kind is kept', '/product/42'),
  connection: optional(z.enum(connections), 'Effective type of the connection', '4g'),
  lcp: optional(Milliseconds, 'Largest Contentful Paint, in ms', 1240),
  inp: optional(Milliseconds, 'Interaction to Next Paint, in ms', 88),
  cls: optional(z.number().min(0).max(100), 'Cumulative Layout Shift', 0.02),
  ttfb: optional(Milliseconds, 'Time to First Byte, in ms', 210),
})
export type PageSpeed = z.infer<typeof PageSpeed>

export const recordPageSpeed = endpoint({
  method: 'POST',
  path: '/api/page-speed',
  access: 'public',
  invalidates: [],
  summary: 'Report how fast a page was',
  description: `The times are added to histograms by kind of page and connection; nothing identifies the visitor. At most ${PAGE_SPEED_LIMIT.pages} pages in ${PAGE_SPEED_LIMIT.minutes} minutes from one network.`,
  body: PageSpeed,
  response: z.object({ accepted: done('The times are counted if the shop has metrics') }),
  status: 202,
  refusals: ['too_many_attempts'],
})
