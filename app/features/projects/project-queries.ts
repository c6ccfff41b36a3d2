import { getProject, getSharedProject, listProjects } from '#contract/projects.ts'
import { apiQuery } from '#app/api/query.ts'

/** Saved lists of who is signed in; asked anew by every page, since they change in other windows. */
export const projectsQuery = apiQuery(listProjects, {}, { staleTime: 0 })

/** One of them as it is now; nothing of it is kept, so that prices are of the moment. */
export const projectQuery = (projectId: number) =>
  apiQuery(getProject, { params: { project_id: projectId } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

/** What a link opens. */
export const sharedProjectQuery = (shareId: string) =>
  apiQuery(
    getSharedProject,
    { params: { share_id: shareId } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
