import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalogue.ts'
import type { CategoryChange, CategoryForm } from '#contract/categories.ts'
import { Refusal } from '#contract/errors.ts'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { audit, categories } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { listCategories } from './categories.ts'
import { assertFits, findNamed, lockTree, moveBelow, needCategory, type CategoryRow } from './category-tree.ts'
import { renewSearchBelow } from './renew-search.ts'

/**
 * The category of this name under this parent, made when there is none. Two who ask at once are given the same one.
 * @throws category_not_found for a parent that is gone, category_too_deep
 */
export async function getOrCreateCategory(db: Db, actor: Actor, form: CategoryForm): Promise<Category> {
  const id = await db.transaction(async (tx) => {
    await lockTree(tx)
    const parent = form.parent_id === null ? null : await needCategory(tx, form.parent_id)
    return findOrMake(tx, actor, parent, form)
  })
  return readCategory(db, id)
}

/** The same within a transaction that has locked the tree. @returns its id */
export async function findOrMake(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: Pick<CategoryForm, 'name' | 'description'>,
): Promise<number> {
  const known = await findNamed(tx, parent, form.name)
  return known?.id ?? insert(tx, actor, parent, form)
}

/** Makes a category, the last of its siblings. @throws category_not_found, category_exists, category_too_deep */
export async function createCategory(db: Db, actor: Actor, form: CategoryForm): Promise<Category> {
  const id = await db.transaction(async (tx) => {
    await lockTree(tx)
    const parent = form.parent_id === null ? null : await needCategory(tx, form.parent_id)
    if (await findNamed(tx, parent, form.name)) throw new Refusal('category_exists', { values: { name: form.name } })
    return insert(tx, actor, parent, form)
  })
  return readCategory(db, id)
}

/**
 * Renames, describes, moves or reorders a category; what is left out stays. Products are found by its new name and place.
 * @throws category_not_found, category_exists, category_too_deep, category_cycle
 */
export async function updateCategory(
  db: Db,
  actor: Actor,
  { category_id: categoryId, ...change }: CategoryChange & { category_id: number },
): Promise<Category> {
  const { id, isFoundAnew } = await db.transaction(async (tx) => {
    await lockTree(tx)
    const before = await needCategory(tx, categoryId)
    const parentId = change.parent_id === undefined ? before.parentId : change.parent_id
    const parent = parentId === null ? null : await needCategory(tx, parentId)
    const name = change.name ?? before.name
    await assertFits(tx, before, parent)
    const namesake = await findNamed(tx, parent, name)
    if (namesake && namesake.id !== before.id) throw new Refusal('category_exists', { values: { name } })
    const { description = before.description } = change
    // At once: under its old parent the new name may be taken.
    const place = { name, description, parentId: parent?.id ?? null }
    await tx.update(categories).set(place).where(eq(categories.id, before.id))
    const isMoved = (parent?.id ?? null) !== before.parentId
    if (isMoved) await moveBelow(tx, before.id, parent)
    if (isMoved || change.position !== undefined)
      await placeAmongSiblings(tx, before.id, parent, change.position ?? Infinity)
    const after = await needCategory(tx, before.id)
    await note(tx, actor, 'category_changed', before.id, { before: summaryOf(before), change, ...told(before, after) })
    return { id: before.id, isFoundAnew: isMoved || name !== before.name }
  })
  if (isFoundAnew) await renewSearchBelow(db, id)
  return readCategory(db, id)
}

/** A category as everyone sees it. @throws category_not_found */
export async function readCategory(db: Db, categoryId: number): Promise<Category> {
  const category = (await listCategories(db)).find(({ id }) => id === categoryId)
  if (!category) throw new Refusal('category_not_found')
  return category
}

/** Writes down who changed what, and announces it. */
export async function note(tx: Db, actor: Actor, action: string, subjectId: number, detail: object): Promise<void> {
  announce(tx, { catalogue: true })
  await tx.insert(audit).values({ accountId: actor.accountId, action, subjectType: 'category', subjectId, detail })
}

/** Way and name, from the top down, as they were when something was done: `Sensors / Motion`. */
export const placeOf = ({ path }: CategoryRow) => path.map(({ name }) => name).join(' / ')

/** For people: from where to where, or which fields when name and place stay. */
function told(before: CategoryRow, after: CategoryRow): object {
  const [from, to] = [placeOf(before), placeOf(after)]
  if (from !== to) return { from, to }
  const changed = (['description', 'position'] as const).filter((field) => before[field] !== after[field])
  return { changed }
}

export const summaryOf = ({ name, parentId, position }: CategoryRow) => ({ name, parent_id: parentId, position })

async function insert(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: Pick<CategoryForm, 'name' | 'description'>,
): Promise<number> {
  await assertFits(tx, null, parent)
  const parentId = parent?.id ?? null
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId}::int)`
  const values = { name: form.name, description: form.description, parentId, position: last }
  const [made] = await tx.insert(categories).values(values).returning({ id: categories.id })
  if (!made) throw new Error('The category was not inserted')
  await note(tx, actor, 'category_created', made.id, { name: form.name, parent_id: parentId })
  return made.id
}

/** Numbers the siblings anew, with one of them at the position given. */
export async function placeAmongSiblings(
  tx: Db,
  id: number,
  parent: CategoryRow | null,
  position: number,
): Promise<void> {
  const isSibling = and(
    parent ? eq(categories.parentId, parent.id) : isNull(categories.parentId),
    isNull(categories.mergedIntoId),
    ne(categories.id, id),
  )
  const siblings = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isSibling)
    .orderBy(asc(categories.position), asc(categories.id))
  const order = siblings.map((sibling) => sibling.id).toSpliced(position, 0, id)
  await tx.execute(sql`
    update categories c set position = place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as ordered (id, place) where c.id = ordered.id`)
}
