import type { Feature } from '#server/declarations/feature.ts'
import { securityData } from './account-data.ts'
import { recordCalls } from './record-calls.ts'
import { securityRetention } from './retention.ts'

export const security: Feature = { routes: recordCalls, retention: securityRetention, accountData: securityData }
