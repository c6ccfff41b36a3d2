import { advice, databaseCheck, passed, wrong } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that an admin can sign in, and that no admin relies on a password alone. */
export const adminsCheck = databaseCheck('admins', async ({ sql }, { config }) => {
  const [row] = await sql<{ admins: number; without: number }>`
    select count(*)::int as admins, (count(*) filter (where two_step_since is null))::int as without
    from accounts where role = 'admin' and status = 'Active' and deleted_at is null`
  const { admins = 0, without = 0 } = row ?? {}
  if (admins === 0) return [wrong(healthMessages.noAdmins)]
  if (without === 0 || config.isTriedOut) return [passed(healthMessages.adminsFine(admins, without))]
  return [advice(healthMessages.adminsWithoutTwoStep(without))]
})
