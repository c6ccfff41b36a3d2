import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_PROJECT_LINES } from '#contract/projects/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { OpenedProject, Project, ProjectData, ProjectLine, SharedProject } from '#contract/projects/calls.ts'
import { readCards } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, products, projectLines, projects } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Lists the caller's saved lists without their lines, most recently saved first. */
export const listProjects = (db: Db, actor: Actor): Promise<Project[]> =>
  selectProjects(db, eq(projects.accountId, actor.accountId))

/** Returns one of the caller's lists. @throws project_not_found */
export async function readProject(db: Db, actor: Actor, projectId: number): Promise<Project> {
  const [project] = await selectProjects(db, isOwnProject(actor, projectId))
  if (!project) throw new Refusal('project_not_found')
  return project
}

/** Returns one of the caller's lists with its lines and their current products. @throws project_not_found */
export async function openProject(db: Db, actor: Actor, projectId: number): Promise<OpenedProject> {
  const project = await readProject(db, actor, projectId)
  return { ...project, lines: await withProducts(db, await readLines(db, projectId)) }
}

/** Returns a shared list without revealing its owner. @throws share_ended */
export async function openSharedProject(db: Db, shareId: string): Promise<SharedProject> {
  const { id, title, boards, spare_percent, updated_at } = await findShared(db, shareId)
  return { title, boards, spare_percent, updated_at, lines: await withProducts(db, await readLines(db, id)) }
}

/**
 * Finds the list that a share link points to. The link stops working when its owner's account can no longer sign in.
 * @throws share_ended
 */
export async function findShared(db: Db, shareId: string): Promise<Project> {
  const active = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.status, 'Active'))
  const [project] = await selectProjects(db, and(eq(projects.shareId, shareId), inArray(projects.accountId, active)))
  if (!project) throw new Refusal('share_ended')
  return project
}

/** Returns all stored data about the lists that the caller has saved. */
export async function exportProjects(db: Db, actor: Actor): Promise<ProjectData[]> {
  const lists = await listProjects(db, actor)
  const ids = lists.map(({ id }) => id)
  const linesOf = await readLinesOf(db, ids)
  return lists.map((project) => ({ ...project, lines: linesOf.get(project.id) ?? [] }))
}

/** SQL condition for the caller's lists. */
export const isOwnProject = (actor: Actor, projectId: number) =>
  and(eq(projects.id, projectId), eq(projects.accountId, actor.accountId))

async function selectProjects(db: Db, where: SQL | undefined): Promise<Project[]> {
  const lineCount = sql<number>`(select count(*)::int from project_lines where project_id = projects.id)`
  const hasDesignators = sql<boolean>`exists (select from project_lines where project_id = projects.id and refs <> '')`
  const rows = await db
    .select({ project: projects, lineCount, hasDesignators })
    .from(projects)
    .where(where)
    .orderBy(desc(projects.updatedAt), desc(projects.id))
  return rows.map(({ project: { id, title, boards, version, ...project }, lineCount, hasDesignators }) => ({
    id,
    title,
    boards,
    spare_percent: project.sparePercent,
    line_count: lineCount,
    has_designators: hasDesignators,
    share_id: project.shareId,
    version,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  }))
}

/** Reads the lines of a list in order. */
export const readLines = async (db: Db, projectId: number): Promise<ProjectLine[]> =>
  (await readLinesOf(db, [projectId])).get(projectId) ?? []

/** Reads the lines of several lists, grouped by list. */
async function readLinesOf(db: Db, projectIds: number[]): Promise<Map<number, ProjectLine[]>> {
  const rows = await db
    .select()
    .from(projectLines)
    .where(inArray(projectLines.projectId, projectIds))
    .orderBy(asc(projectLines.projectId), asc(projectLines.place))
  const linesOf = Map.groupBy(rows, ({ projectId }) => projectId)
  return new Map([...linesOf].map(([id, lines]) => [id, lines.map(toLine)]))
}

const toLine = ({ place, wish, refs, quantity, ...line }: typeof projectLines.$inferSelect): ProjectLine => ({
  place,
  wish,
  refs,
  quantity,
  product_id: line.productId,
  is_bought: line.isBought,
  seen_price: line.seenPriceCents === null ? null : toFrancs(line.seenPriceCents),
  seen_at: line.seenAt?.toISOString() ?? null,
})

async function withProducts(db: Db, lines: ProjectLine[]): Promise<(ProjectLine & { product: ProductCard | null })[]> {
  const ids = [...new Set(lines.flatMap((line) => line.product_id ?? []))]
  const where = sql`${products.id} = any(${sql.param(ids)}::int[])`
  const cards = ids.length > 0 ? await readCards(db, { where, orderBy: [], limit: MAX_PROJECT_LINES }) : []
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return lines.map((line) => ({ ...line, product: cardOf.get(line.product_id ?? 0) ?? null }))
}
