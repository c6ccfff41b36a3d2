import { getProject, getSharedProject, listProjects } from '#contract/projects/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for the account's saved lists. Each page refetches them, because other windows may change them. */
export const projectsQuery = apiQuery(listProjects, {}, { staleTime: 0 })

/** Query for one saved list, which isn't cached, so that its prices are always current. */
export const projectQuery = (projectId: number) =>
  apiQuery(getProject, { params: { project_id: projectId } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

/** Query for the parts list that a share link opens. */
export const sharedProjectQuery = (shareId: string) =>
  apiQuery(
    getSharedProject,
    { params: { share_id: shareId } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
