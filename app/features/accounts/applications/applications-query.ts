import { listApplications } from '#contract/accounts-applications.ts'
import { apiQuery } from '#app/api/query.ts'

/** Applications to sell, newest first. */
export const applicationsQuery = apiQuery(listApplications)
