import type { Organisation } from '#contract/quotes/calls.ts'
import { readActorAccount, updateActorAccount, type Account } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'

/** Returns the school or company of the caller's account. @throws session_ended */
export const readOrganisation = async (db: Db, actor: Actor): Promise<Organisation> =>
  toOrganisation(await readActorAccount(db, actor))

/** @throws session_ended */
export const changeOrganisation = async (db: Db, actor: Actor, { name, tin }: Organisation): Promise<Organisation> =>
  toOrganisation(await updateActorAccount(db, actor, { organisation: name, tin }))

const toOrganisation = ({ organisation, tin }: Account): Organisation => ({ name: organisation, tin })
