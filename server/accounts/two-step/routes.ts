import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/two-step.ts'
import type { Config } from '#server/startup/config.ts'
import { serve } from '#server/http/serve.ts'
import { processMessages } from '#server/startup/messages.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import * as twoStep from './enrolment.ts'

/** Registers the two-step sign-in routes. Warns the operator about secrets that this shop's key cannot decrypt. */
export async function twoStepRoutes(
  app: FastifyInstance,
  box: SecretBox,
  { store, requireAdminTwoStep }: Config,
): Promise<void> {
  const foreignSecretCount = await twoStep.countForeignSecrets(app.database.db, box)
  if (foreignSecretCount > 0) app.log.error(processMessages.otherSecretKey(foreignSecretCount))
  serve(app, contract.getTwoStep, ({ db, actor }) => twoStep.getTwoStep(db, actor, requireAdminTwoStep))
  serve(app, contract.beginTwoStep, (call) =>
    twoStep.beginTwoStep(call.db, box, call, { password: call.body.current_password, shopName: store.name }),
  )
  serve(app, contract.enableTwoStep, (call) => twoStep.enableTwoStep(call.db, box, call, call.body.code))
  serve(app, contract.disableTwoStep, (call) => twoStep.disableTwoStep(call.db, box, call, call.body))
  serve(app, contract.renewRecoveryCodes, (call) =>
    twoStep.renewRecoveryCodes(call.db, call, call.body.current_password),
  )
  serve(app, contract.removeTwoStep, ({ db, actor, params }) => twoStep.removeTwoStep(db, actor, params.user_id))
}
