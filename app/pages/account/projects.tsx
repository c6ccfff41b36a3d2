import { ProjectsPanel } from '#app/features/projects/projects-panel.tsx'
import { accountHandle, accountPage } from '#app/shell/area/account-page.tsx'
import { projectWords } from '#app/words/projects.ts'

export const handle = accountHandle(projectWords.heading)
export default accountPage(handle, ProjectsPanel)
