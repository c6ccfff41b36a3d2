import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/projects/calls.ts'
import { serve } from '#server/http/serve.ts'
import * as projects from './service.ts'

export function projectRoutes(app: FastifyInstance): void {
  serve(app, contract.listProjects, ({ db, actor }) => projects.listProjects(db, actor))
  serve(app, contract.createProject, ({ db, actor, body, headers }) =>
    projects.createProject(db, actor, body, headers['idempotency-key']),
  )
  serve(app, contract.getProject, ({ db, actor, params }) => projects.openProject(db, actor, params.project_id))
  serve(app, contract.updateProject, ({ db, actor, params, body }) =>
    projects.updateProject(db, actor, { ...params, ...body }),
  )
  serve(app, contract.deleteProject, ({ db, actor, params }) => projects.deleteProject(db, actor, params.project_id))
  serve(app, contract.shareProject, ({ db, actor, params, body }) =>
    projects.shareProject(db, actor, { ...params, ...body }),
  )
  serve(app, contract.copyProject, ({ db, actor, params, body, headers }) =>
    projects.copyProject(db, actor, { ...params, ...body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.getSharedProject, ({ db, params }) => projects.openSharedProject(db, params.share_id))
  serve(app, contract.copySharedProject, ({ db, actor, params, body, headers }) =>
    projects.copyProject(db, actor, { ...params, ...body, key: headers['idempotency-key'] }),
  )
}
