import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, IdText, Moment } from './fields.ts'

export const OpenSession = z
  .object({
    id: Id.meta({ description: "The session's id; no token can be made of it" }),
    name: z.string().meta({
      description: 'The device in a few words, as far as it can be told',
      examples: ['Chrome on Android'],
    }),
    device: z.string().meta({
      description: 'What the browser called itself when it signed in; may be empty',
      examples: ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'],
    }),
    created_at: Moment.meta({ description: 'When it signed in; ISO 8601, UTC' }),
    last_used_at: Moment.meta({ description: 'When it was last used, within the hour; ISO 8601, UTC' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks', examples: [true] }),
  })
  .meta({ id: 'OpenSession', description: 'A place where an account is signed in' })
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  tags: ['sessions'],
  summary: 'Where the own account is signed in',
  description: 'This session first, then those last used.',
  response: z.array(OpenSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  access: 'session-owner',
  invalidates: ['sessions'],
  summary: 'End one session of the own account',
  description: 'Its token is worth nothing from now on; to end the own one is to log out.',
  params: z.object({ session_id: IdText.meta({ description: "The session's id" }) }),
  response: z.object({
    id: Id.meta({ description: "The session's id" }),
    ended: z.literal(true).meta({ description: 'It is over' }),
  }),
  refusals: ['session_not_found'],
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  invalidates: ['sessions'],
  summary: 'End the sessions of the own account',
  description: 'All but the one that asks; with `everywhere` that one too.',
  query: z.object({ everywhere: Flag.optional().meta({ description: 'true: the one that asks as well' }) }),
  response: z.object({
    ended: z
      .int()
      .min(0)
      .meta({ description: 'How many were ended', examples: [3] }),
  }),
})
