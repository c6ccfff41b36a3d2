import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/contact.ts'
import { serve } from '#server/http/serve.ts'
import * as contact from './service.ts'

/** @param mailbox where the shop reads what it is written */
export function contactRoutes(app: FastifyInstance, mailbox: string): void {
  serve(app, contract.sendMessage, ({ db, body, address }) => contact.sendMessage(db, { mailbox, address }, body))
  serve(app, contract.applyToSell, ({ db, body, address }) => contact.applyToSell(db, { mailbox, address }, body))
}
