import type { AccountDataSource } from '#server/http/account-data.ts'
import { listViewMarks } from './service.ts'

export const insightData = { read: { views: listViewMarks } } satisfies AccountDataSource
