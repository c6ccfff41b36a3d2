import { connect } from '#server/db/client.ts'
import { CONNECTIONS, durationMs } from './load.ts'

/** The narrowest statements that could answer: what a list, a bounded count, a word or a write costs whoever asks. */
export const bareStatements = {
  'twenty narrow rows': `select product_id, price_cents from product_cards where listed order by created_at desc, product_id desc limit 20`,
  'a bounded count': `select count(*) from (
    select from product_cards where listed and category_id = 20 and price_cents between 50000 and 200000 limit 1001) counted`,
  'ids of a word': `select id from products where listed and search @@ to_tsquery('simple', 'kanido') limit 20`,
  'one row written': `insert into search_words values ('bench' || gen_random_uuid(), 1)`,
}
export type BareStatement = keyof typeof bareStatements

/** The limit: one statement, prepared, from as many clients, with nothing around it. @returns times per second */
export async function bareSqlPerSecond(url: string, name: BareStatement): Promise<number> {
  const { pool, close } = connect(url)
  const endsAt = performance.now() + durationMs()
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    let times = 0
    for (; performance.now() < endsAt; times++) await pool.query({ name, text: bareStatements[name] })
    return times
  })
  const times = await Promise.all(clients)
  await close()
  return (times.reduce((sum, one) => sum + one, 0) * 1000) / durationMs()
}
