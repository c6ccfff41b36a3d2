import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/contact/calls.ts'
import { serve } from '#server/http/serve.ts'
import type { Config } from '#server/startup/config.ts'
import * as contact from './service.ts'

/** @param mailbox the shop's email address */
export function contactRoutes(app: FastifyInstance, { publicUrl, store: { email: mailbox } }: Config): void {
  serve(app, contract.sendMessage, ({ db, body, origin }) =>
    contact.sendMessage(db, { mailbox, publicUrl, origin }, body),
  )
  serve(app, contract.applyToSell, ({ db, body, origin }) => contact.applyToSell(db, { mailbox, origin }, body))
}
