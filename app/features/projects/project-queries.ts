import { getProject, getSharedProject, listProjects } from '#contract/projects.ts'
import { apiQuery } from '#app/api/query.ts'

/** Saved lists of the account. Each page refetches them, since they may change in other windows. */
export const projectsQuery = apiQuery(listProjects, {}, { staleTime: 0 })

/** One saved list, not cached so that its prices are always current. */
export const projectQuery = (projectId: number) =>
  apiQuery(getProject, { params: { project_id: projectId } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

/** Parts list opened by a share link. */
export const sharedProjectQuery = (shareId: string) =>
  apiQuery(
    getSharedProject,
    { params: { share_id: shareId } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
