import { listApplications } from '#contract/accounts/applications.ts'
import { apiQuery } from '#app/api/query.ts'

/** Seller applications, newest first. */
export const applicationsQuery = apiQuery(listApplications)
