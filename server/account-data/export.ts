import type { AccountData } from '#contract/accounts/own.ts'
import type { Database } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { readSources } from './sources.ts'

/**
 * Exports all data of the caller's account from a single snapshot.
 * @throws session_ended if the account has been deleted
 */
export async function exportAccountData(db: Database['db'], actor: Actor): Promise<AccountData> {
  const fields = await db.transaction((tx) => readSources(tx, actor), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return { exported_at: new Date().toISOString(), ...fields }
}
