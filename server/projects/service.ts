import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_PROJECTS } from '#contract/projects/limits.ts'
import type { NewProject, NewProjectLine, Project, ProjectChange, ProjectCopy } from '#contract/projects/calls.ts'
import { lockActorAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { lockRows } from '#server/db/locks.ts'
import { projects } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import { findShared, isOwnProject, readLines, readProject } from './read.ts'

export { exportProjects, listProjects, openProject, openSharedProject } from './read.ts'

/** Number of random bytes in a share link; 128 bits are unguessable. */
const SHARE_ID_BYTES = 16

/**
 * Saves a list for the caller at current prices; a repeated call with the same key saves nothing.
 * @throws too_many_projects, idempotency_mismatch, session_ended
 */
export const createProject = (db: Db, actor: Actor, project: NewProject, key?: string): Promise<Project> =>
  createOnce(db, actor, { key, contents: project }, () => Promise.resolve(project))

/**
 * Copies a shared list, or one of the caller's own, to the caller's lists.
 * @throws project_not_found, share_ended, too_many_projects, idempotency_mismatch, session_ended
 */
export function copyProject(
  db: Db,
  actor: Actor,
  { key, ...copy }: ProjectCopy & ({ project_id: number } | { share_id: string }) & { key: string | undefined },
): Promise<Project> {
  return createOnce(db, actor, { key, contents: copy }, async (tx) => {
    const isSource = 'share_id' in copy ? eq(projects.shareId, copy.share_id) : isOwnProject(actor, copy.project_id)
    // locked, so that its owner cannot save other lines while it is read
    await lockRows(tx, projects, tx.select({ id: projects.id }).from(projects).where(isSource), 'share')
    const project =
      'share_id' in copy ? await findShared(tx, copy.share_id) : await readProject(tx, actor, copy.project_id)
    return { ...project, title: copy.title ?? project.title, lines: await readLines(tx, project.id) }
  })
}

/**
 * Updates the given fields of a list and keeps the others; the lines are replaced as a whole.
 * @throws project_not_found, project_changed if the list's version differs from the version that the caller saw
 */
export async function updateProject(
  db: Db,
  actor: Actor,
  { project_id: projectId, version_seen: seen, ...change }: ProjectChange & { project_id: number },
): Promise<Project> {
  return db.transaction(async (tx) => {
    const { title = null, boards = null, spare_percent: spare = null, lines } = change
    const changed = await sqlOf(tx)`
      update projects set title = coalesce(${title}, title), boards = coalesce(${boards}, boards),
        spare_percent = coalesce(${spare}, spare_percent), version = version + 1, updated_at = now()
      where id = ${projectId} and account_id = ${actor.accountId} and version = ${seen}
      returning id`
    if (changed.length === 0) {
      await readProject(tx, actor, projectId)
      throw new Refusal('project_changed')
    }
    if (lines) {
      await sqlOf(tx)`delete from project_lines where project_id = ${projectId}`
      await insertLines(tx, projectId, lines)
    }
    return readProject(tx, actor, projectId)
  })
}

/** Deletes a list, its lines and its share link. @throws project_not_found */
export async function deleteProject(db: Db, actor: Actor, projectId: number): Promise<{ id: number }> {
  const [deleted] = await db.delete(projects).where(isOwnProject(actor, projectId)).returning({ id: projects.id })
  if (!deleted) throw new Refusal('project_not_found')
  return deleted
}

/**
 * Creates a share link for a list unless it already has one, or revokes the link permanently.
 * @throws project_not_found
 */
export async function shareProject(
  db: Db,
  actor: Actor,
  { project_id: projectId, shared }: { project_id: number; shared: boolean },
): Promise<Project> {
  const newId = randomBytes(SHARE_ID_BYTES).toString('base64url')
  const shareId = shared ? sql`coalesce(${projects.shareId}, ${newId})` : null
  await db.update(projects).set({ shareId }).where(isOwnProject(actor, projectId))
  return readProject(db, actor, projectId)
}

/**
 * Creates a list for the caller, only once per key. Concurrent calls by the same caller are serialized.
 * @param read returns the contents of the list
 */
async function createOnce(
  db: Db,
  actor: Actor,
  request: { key: string | undefined; contents: object },
  read: (tx: Db) => Promise<NewProject>,
): Promise<Project> {
  return db.transaction((tx) => {
    const create = async () => {
      await lockActorAccount(tx, actor)
      return insertProject(tx, actor, await read(tx))
    }
    return runIdempotent(tx, actor, { ...request, call: 'projects' }, create, {
      store: ({ id }) => id,
      restore: (id: number) => readProject(tx, actor, id),
    })
  })
}

async function insertProject(tx: Db, actor: Actor, { title, boards, spare_percent: spare, lines }: NewProject) {
  const { accountId } = actor
  const [project] = await sqlOf(tx)<{ id: number }>`
    insert into projects (account_id, title, boards, spare_percent)
    select ${accountId}::int, ${title}::text, ${boards}::int, ${spare}::numeric
    where (select count(*) from projects where account_id = ${accountId}) < ${MAX_PROJECTS}
    returning id`
  if (!project) throw new Refusal('too_many_projects', { values: { max: MAX_PROJECTS } })
  await insertLines(tx, project.id, lines)
  return readProject(tx, actor, project.id)
}

/** Writes the lines of a list at current prices; omits products that never existed. */
async function insertLines(tx: Db, projectId: number, lines: NewProjectLine[]): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, place: at + 1 }))
  await sqlOf(tx)`
    insert into project_lines (project_id, place, wish, refs, quantity, product_id, is_bought, seen_price_cents, seen_at)
    select ${projectId}::int, line.place, line.wish, line.refs, line.quantity, products.id, line.is_bought,
      case when products.listed then products.price_cents end, case when products.listed then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (
      place int, wish jsonb, refs text, quantity int, product_id int, is_bought boolean)
    left join products on products.id = line.product_id`
}
