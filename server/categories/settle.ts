import { and, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { CategoryProposal, settleCategoryProposals as contract } from '#contract/categories/manage.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_PROPOSALS } from '#contract/categories/limits.ts'
import { categoryKey } from '#contract/categories/finder.ts'
import type { Db } from '#server/db/client.ts'
import { categories, categoryMaps } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import { changeCategory } from './manage.ts'
import { mergeInto } from './merge.ts'
import { changeOneByOne, type CategoryOutcome } from './several.ts'
import { acceptPath, lockWholeTree, requireCategory } from './tree.ts'

type Settlement = z.output<typeof contract.body>['items'][number]
type Settled = z.output<typeof contract.response>

/** Lists the proposed categories, oldest first, each after its ancestors. */
export async function listProposals(db: Db): Promise<{ items: CategoryProposal[]; total: number }> {
  const rows = await sqlOf(db)<CategoryProposal & { total: number; at: Date }>`
    select c.id, c.parent_id, (select array_agg(step->>'name' order by place) from jsonb_array_elements(c.path) with ordinality s (step, place)) as path,
      case when a.role = 'seller' then json_build_object('id', a.id, 'name', coalesce(s.shop_name, nullif(a.full_name, ''), a.email)) end as seller,
      c.proposed_at as at, held.product_count, held.products, count(*) over ()::int as total
    from categories c
    left join accounts a on a.id = c.proposed_by left join sellers s on s.seller_id = a.id
    cross join lateral (
      select count(*)::int as product_count,
        coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id) filter (where place <= 3), '[]') as products
      from (
        select id, name, row_number() over (order by id) as place from products
        where deleted_at is null and category_id in (select below.id from categories below where below.path @> jsonb_build_array(jsonb_build_object('id', c.id)))
      ) p
    ) held
    where c.proposed_at is not null
    order by c.proposed_at, c.depth, c.id limit ${MAX_PROPOSALS}`
  const items = rows.map(({ total: _total, at, ...row }) => ({ ...row, proposed_at: new Date(at).toISOString() }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** Accepts or merges proposed categories. */
export async function settleProposals(db: Db, actor: Actor, items: Settlement[]): Promise<Settled> {
  const { changed, ...answer } = await changeOneByOne(db, items, (tx, item) => settle(tx, actor, item))
  return { settled: changed, ...answer }
}

async function settle(tx: Db, actor: Actor, item: Settlement): Promise<CategoryOutcome> {
  const { category_id: categoryId, action, into_id: intoId, name, parent_id: parentId } = item
  await lockWholeTree(tx)
  const proposal = await requireCategory(tx, categoryId)
  if (proposal.id !== categoryId || !proposal.proposedAt) throw new Refusal('category_not_found')
  await rememberPaths(tx, categoryId)
  if (action === 'merge') {
    if (intoId === undefined) throw new Refusal('category_not_found')
    return mergeInto(tx, actor, categoryId, intoId)
  }
  const isChanged = name !== undefined || parentId !== undefined
  const staleId = isChanged
    ? await changeCategory(tx, actor, { category_id: categoryId, name, parent_id: parentId })
    : null
  await acceptPath(tx, actor, await requireCategory(tx, categoryId))
  return { staleId }
}

/**
 * Maps the current path to the category, for later files from users who proposed the category or have products in it.
 */
async function rememberPaths(tx: Db, categoryId: number): Promise<void> {
  const isBelow = sql`${categories.path} @> ${JSON.stringify([{ id: categoryId }])}::jsonb`
  const rows = await tx
    .select({
      id: categories.id,
      path: categories.path,
      sellerIds: sql<number[]>`array(
        select coalesce(seller_id, 0) from products where category_id = categories.id and deleted_at is null
        union select case when role = 'seller' then id else 0 end from accounts where id = ${categories.proposedBy})`,
    })
    .from(categories)
    .where(and(isBelow, isNotNull(categories.proposedAt)))
  const learned = rows.flatMap(({ id, path, sellerIds }) => {
    const source = categoryKey(path.map(({ name }) => name))
    return sellerIds.map((sellerId) => ({ sellerId, source, categoryId: id }))
  })
  if (learned.length === 0) return
  const target = [categoryMaps.sellerId, categoryMaps.source]
  const set = { categoryId: sql`excluded.category_id` }
  await tx.insert(categoryMaps).values(learned).onConflictDoUpdate({ target, set })
}
