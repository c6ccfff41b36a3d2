import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { boolean, count, done, Flag, Id, idInPath, idOf, moment, object, text } from './fields.ts'

export const OpenSession = object('OpenSession', 'A place where an account is signed in', {
  id: Id.describe("The session's id; no token can be made of it"),
  name: text('The device in a few words, as far as it can be told', 'Chrome on Android'),
  device: text(
    'What the browser called itself when it signed in; may be empty',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  ),
  created_at: moment('When it signed in'),
  last_used_at: moment('When it was last used, within the hour'),
  current: boolean('Whether it is the one that asks', true),
})
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
  params: z.object({ session_id: idInPath('session') }),
  response: z.object({
    id: idOf('session'),
    ended: done('It is over'),
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
  query: z.object({ everywhere: Flag.optional().describe('true: the one that asks as well') }),
  response: z.object({
    ended: count('How many were ended', 3),
  }),
})
