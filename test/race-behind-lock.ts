import type { Transaction } from '#server/db/client.ts'
import type { TestShop } from './harness.ts'
import { waitFor } from './start-up/spawned-server.ts'

/**
 * Starts two calls while locks are held, the second once the first waits, and releases the locks once the second waits
 * or has been answered.
 * @param lock takes the locks in a transaction that is rolled back afterwards
 * @returns the answers of both calls
 */
export async function raceBehindLock<First, Second>(
  { database: { db, sql } }: TestShop,
  lock: (tx: Transaction) => PromiseLike<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const countWaiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length
  let answers: [Promise<First>, Promise<Second>] | undefined
  const release = new Error('released')
  const held = db.transaction(async (tx) => {
    await lock(tx)
    const firstAnswer = first()
    await waitFor(async () => (await countWaiting()) > 0, 'the first call waits')
    let isAnswered = false
    const secondAnswer = second().finally(() => (isAnswered = true))
    answers = [firstAnswer, secondAnswer]
    await waitFor(async () => isAnswered || (await countWaiting()) > 1, 'the second call waits or is answered')
    throw release
  })
  await held.catch((error: unknown) => {
    if (error !== release) throw error
  })
  if (!answers) throw new Error('The calls were not started')
  return Promise.all(answers)
}
