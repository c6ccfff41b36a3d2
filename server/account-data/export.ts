import type { AccountData } from '#contract/accounts/own.ts'
import type { Database } from '#server/db/client.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * Exports all data of the caller's account from a single snapshot.
 * @throws session_ended if the account has been deleted
 */
export async function exportAccountData(
  db: Database['db'],
  actor: Actor,
  sources: AccountDataSource[],
): Promise<AccountData> {
  const fields: Record<string, unknown> = {}
  await db.transaction(
    async (tx) => {
      for (const { read = {} } of sources)
        for (const [field, readField] of Object.entries(read)) fields[field] = await readField(tx, actor)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { exported_at: new Date().toISOString(), ...fields } as AccountData // checked against the schema when it is sent
}
